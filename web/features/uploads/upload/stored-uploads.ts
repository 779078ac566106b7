import { z } from 'zod';
import { readStored } from '../../../lib/storage/read-stored.ts';
import type { UploadItem } from './upload-store.ts';

const KEY = 'upload_progress';

const storedSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    size: z.number(),
    path: z.string().nullable(),
  }),
);

/** Stores the finished uploads, and the names of the unfinished ones, so that they survive a reload. */
export function storeUploads(items: readonly UploadItem[]): void {
  const paths = items.flatMap((item) => item.path ?? []);
  if (items.length === 0) localStorage.removeItem(KEY);
  else {
    const stored = items.map(({ id, name, size, path }) => ({ id, name, size, path }));
    localStorage.setItem(KEY, JSON.stringify(stored));
  }
  const [first] = paths;
  if (first === undefined) {
    localStorage.removeItem('uploadedPhotoPath');
    localStorage.removeItem('uploadedPhotoPaths');
    return;
  }
  if (localStorage.getItem('uploadMode') === 'single') {
    localStorage.setItem('uploadedPhotoPath', first);
  } else localStorage.setItem('uploadedPhotoPaths', JSON.stringify(paths));
}

/** Reads the stored uploads: the finished ones as items, and the names of the files that must be chosen again. */
export function readStoredUploads(): { items: UploadItem[]; lost: string[] } {
  const stored = readStored(KEY, storedSchema) ?? [];
  const items = stored.flatMap((item): UploadItem[] =>
    item.path === null
      ? []
      : [{ ...item, status: 'done', sent: item.size, error: null, preview: null }],
  );
  return { items, lost: stored.flatMap((item) => (item.path === null ? item.name : [])) };
}
