import { z } from 'zod';
import { createStore, useStore } from '../../../lib/create-store.ts';
import { readStored } from '../../../lib/storage/read-stored.ts';
import { type FileFacts, uploadTypeOf } from '../pick-files/check-files.ts';
import { UploadError } from './upload-error.ts';
import { uploadFile } from './upload-file.ts';
import { createUploadQueue } from './upload-queue.ts';

/** Files that upload at the same time (design, section 7). */
const UPLOADS_AT_ONCE = 3;

/** One chosen file and its upload. */
export type UploadItem = FileFacts & {
  /** p1, p2, …: unique within an upload. */
  id: string;
  status: 'waiting' | 'uploading' | 'done' | 'failed';
  /** Bytes. */
  sent: number;
  /** Where the finished upload is stored. */
  path: string | null;
  error: string | null;
  /** Object URL of the file, for formats that browsers can show; null after a reload. */
  preview: string | null;
};

type UploadState = {
  items: UploadItem[];
  /** Names of files that a reload has lost: the browser can't store them. */
  lost: string[];
};

const PREVIEWABLE = ['image/jpeg', 'image/png', 'image/webp'];

const STORAGE_KEY = 'upload_progress';

const storedSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    size: z.number(),
    path: z.string().nullable(),
  }),
);

/** Stores the finished uploads, and the names of the unfinished ones, so that they survive a reload. */
function storeUploads(items: readonly UploadItem[]): void {
  const paths = items.flatMap((item) => item.path ?? []);
  if (items.length === 0) localStorage.removeItem(STORAGE_KEY);
  else {
    const stored = items.map(({ id, name, size, path }) => ({ id, name, size, path }));
    localStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
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
function readStoredUploads(): { items: UploadItem[]; lost: string[] } {
  const stored = readStored(STORAGE_KEY, storedSchema) ?? [];
  const items = stored.flatMap((item): UploadItem[] =>
    item.path === null
      ? []
      : [{ ...item, status: 'done', sent: item.size, error: null, preview: null }],
  );
  return { items, lost: stored.flatMap((item) => (item.path === null ? item.name : [])) };
}

const store = createStore<UploadState>(readStoredUploads());
const files = new Map<string, File>();

function setItems(items: UploadItem[], lost: string[] = store.get().lost): void {
  store.set({ items, lost });
}

function patch(id: string, change: Partial<UploadItem>): void {
  setItems(store.get().items.map((item) => (item.id === id ? { ...item, ...change } : item)));
}

const queue = createUploadQueue(UPLOADS_AT_ONCE, async (id, signal) => {
  const file = files.get(id);
  if (!file) return;
  patch(id, { status: 'uploading', sent: 0, error: null });
  try {
    const onProgress = (sent: number) => patch(id, { sent });
    const path = await uploadFile(file, { onProgress, signal });
    if (signal.aborted) return;
    patch(id, { status: 'done', sent: file.size, path });
  } catch (error) {
    if (signal.aborted) return;
    const message = error instanceof UploadError ? error.message : new UploadError('other').message;
    patch(id, { status: 'failed', sent: 0, error: message });
  }
  storeUploads(store.get().items);
});

function toItem(file: File, number: number): UploadItem {
  const { name, size } = file;
  const canPreview = PREVIEWABLE.includes(uploadTypeOf(name)?.type ?? '');
  return {
    id: `p${number}`,
    name,
    size,
    status: 'waiting',
    sent: 0,
    path: null,
    error: null,
    preview: canPreview ? URL.createObjectURL(file) : null,
  };
}

function release(item: UploadItem): void {
  queue.cancel(item.id);
  files.delete(item.id);
  if (item.preview) URL.revokeObjectURL(item.preview);
}

/** The files of the current upload. They live outside React, so that uploading continues when the page changes. */
export const uploads = {
  get: store.get,
  /** Adds checked files and uploads them. */
  add(chosen: readonly File[]) {
    const { items } = store.get();
    const highest = Math.max(0, ...items.map((item) => Number(item.id.slice(1))));
    const added = chosen.map((file, index) => {
      const item = toItem(file, highest + index + 1);
      files.set(item.id, file);
      return item;
    });
    setItems([...items, ...added], []);
    storeUploads(store.get().items);
    for (const item of added) queue.add(item.id);
  },
  /** Removes a file, and cancels its upload. */
  remove(id: string) {
    const { items } = store.get();
    for (const item of items) if (item.id === id) release(item);
    setItems(items.filter((item) => item.id !== id));
    storeUploads(store.get().items);
  },
  /** Uploads a failed file again. */
  retry(id: string) {
    patch(id, { status: 'waiting', error: null });
    queue.add(id);
  },
  /** Removes every file. */
  clear() {
    for (const item of store.get().items) release(item);
    setItems([], []);
    storeUploads([]);
  },
};

/** The files of the current upload, with their progress. */
export function useUploads(): UploadState {
  return useStore(store);
}

/** Percentage of all bytes sent so far, 0–100. */
export function uploadPercent(items: readonly UploadItem[]): number {
  const all = items.reduce((sum, item) => sum + item.size, 0);
  const sent = items.reduce((sum, item) => sum + item.sent, 0);
  return all === 0 ? 0 : (sent / all) * 100;
}
