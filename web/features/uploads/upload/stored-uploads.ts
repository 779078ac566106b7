import { z } from 'zod';
import { readStored } from '../../../lib/storage/read-stored.ts';
import type { UploadItem } from './upload-store.ts';

const KEY = 'upload_progress';

const rememberedSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    size: z.number(),
    path: z.string().nullable(),
  }),
);

/** Keeps what a reload may not lose: the finished uploads, and the names of those that were not. */
export function rememberUploads(items: readonly UploadItem[]): void {
  const paths = items.flatMap((item) => item.path ?? []);
  if (items.length === 0) localStorage.removeItem(KEY);
  else {
    const kept = items.map(({ id, name, size, path }) => ({
      id,
      name,
      size,
      path,
    }));
    localStorage.setItem(KEY, JSON.stringify(kept));
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

/** What was kept: finished uploads as items, and the names of the files that must be chosen again. */
export function recallUploads(): { items: UploadItem[]; lost: string[] } {
  const kept = readStored(KEY, rememberedSchema) ?? [];
  const items = kept.flatMap((item): UploadItem[] =>
    item.path === null
      ? []
      : [{ ...item, status: 'done', sent: item.size, error: null, preview: null }],
  );
  return { items, lost: kept.flatMap((item) => (item.path === null ? item.name : [])) };
}
