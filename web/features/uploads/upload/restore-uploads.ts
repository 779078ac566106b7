import { findStoredUploads } from '../transfer/find-stored-uploads.ts';
import { makePreview, showPreview } from './make-preview.ts';
import { openSession, persistUploads } from './persist-uploads.ts';
import { readBlobs } from './stored-files.ts';
import { readStoredItems } from './stored-uploads.ts';
import type { UploadItem } from './upload-item.ts';
import { patchItem, uploadFiles, uploadState } from './upload-state.ts';

type StoredItem = ReturnType<typeof readStoredItems>[number];

/** The finished uploads that the server still has. Without a reply all count as present: the submission will show. */
async function findComplete(items: readonly StoredItem[]): Promise<ReadonlySet<string>> {
  const paths = items.flatMap(({ path }) => path ?? []);
  if (paths.length === 0) return new Set();
  return await findStoredUploads(paths).catch(() => new Set(paths));
}

function toItem(stored: StoredItem, isWhole: boolean): UploadItem {
  const { path, begunPath, ...known } = stored;
  const preview = { state: 'pending', url: null } as const;
  // What was not read before the reload stays unknown.
  const facts = { ...known, isRead: true, error: null, preview };
  return isWhole
    ? { ...facts, status: 'done', sent: stored.size, path, begunPath: null }
    : { ...facts, status: 'paused', sent: 0, path: null, begunPath };
}

/** Files as the picker had them: stored files have lost their names. */
const toFile = (blob: Blob, { name }: StoredItem): File =>
  blob instanceof File ? blob : new File([blob], name, { type: blob.type });

let isWanted = true;

/** Keeps files of an earlier page from appearing after the upload was cleared. */
export function cancelRestore(): void {
  isWanted = false;
}

/**
 * Finds the upload of this tab after a reload. Finished files stay finished, the rest is paused until the photographer
 * resumes. Lists the files that the browser couldn't store.
 */
export async function restoreUploads(): Promise<void> {
  const session = await openSession();
  const stored = readStoredItems(session);
  const ids = stored.map(({ id }) => id);
  const [whole, files, thumbnails] = await Promise.all([
    findComplete(stored),
    readBlobs(session, ids, 'file'),
    readBlobs(session, ids, 'thumbnail'),
  ]);
  if (!isWanted) {
    uploadState.set({ ...uploadState.get(), isRestoring: false });
    return;
  }
  const lost: string[] = [];
  const items = stored.flatMap((item, index): UploadItem[] => {
    const isWhole = item.path !== null && whole.has(item.path);
    const blob = files[index];
    if (!isWhole && !blob) {
      lost.push(item.name);
      return [];
    }
    if (!isWhole && blob) uploadFiles.set(item.id, toFile(blob, item));
    return [toItem(item, isWhole)];
  });
  const isInterrupted = items.some(({ status }) => status === 'paused');
  uploadState.set({ items, lost, isRestoring: false, isInterrupted });
  for (const [index, id] of ids.entries()) {
    const blob = thumbnails[index];
    const file = uploadFiles.get(id);
    if (blob) showPreview(id, blob);
    else if (file) void makePreview(id, file);
    else patchItem(id, { preview: { state: 'unsupported', url: null } });
  }
  persistUploads();
}
