import { UPLOAD_ROUTES } from '@photo-coach/shared/contracts/http/uploads.ts';
import PQueue from 'p-queue';
import { callRoute } from '../../../lib/api/call-route.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { readCaptureTime } from '../read-capture-time.ts';
import { UploadError } from '../transfer/upload-error.ts';
import { cancelPreview, makePreview } from './make-preview.ts';
import { forgetStoredFile, persistFile, persistUploads } from './persist-uploads.ts';
import { cancelRestore, restoreUploads } from './restore-uploads.ts';
import { uploadQueue } from './run-uploads.ts';
import { removeAllBlobs } from './stored-files.ts';
import { type ChosenPhoto, isStopped, isUnderWay, type UploadItem } from './upload-item.ts';
import {
  findItem,
  NO_UPLOADS,
  patchItem,
  setItems,
  uploadFiles,
  uploadState,
} from './upload-state.ts';

function toItem({ file, folder, isRaw }: ChosenPhoto): UploadItem {
  return {
    id: randomKey(),
    name: file.name,
    size: file.size,
    status: 'waiting',
    sent: 0,
    path: null,
    begunPath: null,
    error: null,
    folder,
    isRaw,
    lastModified: file.lastModified,
    takenAt: null,
    isRead: false,
    preview: { state: 'pending', url: null },
  };
}

/** Removes a file's upload from the server. If the server can't be reached, it removes the upload after a day. */
function discard({ path, begunPath }: UploadItem): void {
  const stored = path ?? begunPath;
  if (stored === null) return;
  callRoute(UPLOAD_ROUTES.discard, { body: { path: stored } }).catch(() => undefined);
}

function release(item: UploadItem): void {
  uploadQueue.cancel(item.id);
  cancelPreview(item.id);
  uploadFiles.delete(item.id);
}

const start = (id: string) => {
  patchItem(id, { status: 'waiting', error: null });
  uploadQueue.add(id);
};

/** One at a time: a TIFF is read whole. */
const readings = new PQueue({ concurrency: 1 });

async function noteCaptureTime(id: string, file: File): Promise<void> {
  const takenAt = findItem(id) === undefined ? null : await readCaptureTime(file);
  patchItem(id, { takenAt, isRead: true });
  persistUploads();
}

function removeItems(removed: readonly UploadItem[]): void {
  for (const item of removed) {
    release(item);
    forgetStoredFile(item.id);
    if (item.preview.url) URL.revokeObjectURL(item.preview.url);
  }
  setItems(uploadState.get().items.filter((item) => !removed.includes(item)));
  persistUploads();
}

/** The files of this tab's upload, and what a photographer can do with them. */
export const uploads = {
  get: uploadState.get,

  /** Adds checked photos, uploads them and reads when they were taken. */
  add(photos: readonly ChosenPhoto[]) {
    const added = photos.map((photo) => ({ item: toItem(photo), file: photo.file }));
    for (const { item, file } of added) uploadFiles.set(item.id, file);
    const { items } = uploadState.get();
    const all = [...items, ...added.map(({ item }) => item)];
    uploadState.set({ ...uploadState.get(), items: all, lost: [] });
    persistUploads();
    for (const { item, file } of added) {
      persistFile(item.id);
      void makePreview(item.id, file);
      void readings.add(() => noteCaptureTime(item.id, file));
      uploadQueue.add(item.id);
    }
  },

  /** Removes a file, and its upload from the server. */
  remove(id: string) {
    const removed = uploadState.get().items.filter((item) => item.id === id);
    for (const item of removed) discard(item);
    removeItems(removed);
  },

  /** Stops the upload of a file; what has arrived is kept for a retry. */
  cancel(id: string) {
    uploadQueue.cancel(id);
    patchItem(id, { status: 'cancelled', error: new UploadError('cancelled').message });
  },

  /** Resumes a stopped file from what has arrived. */
  retry: start,

  /** Stops all uploads until `resume`; what has arrived is kept. */
  pause() {
    for (const { id } of uploadState.get().items.filter(isUnderWay)) {
      uploadQueue.cancel(id);
      patchItem(id, { status: 'paused' });
    }
  },

  /** Uploads all paused files. */
  resume() {
    uploadState.set({ ...uploadState.get(), isInterrupted: false });
    for (const { id, status } of uploadState.get().items) if (status === 'paused') start(id);
  },

  /** Uploads all files that have failed or were stopped. */
  retryAll() {
    uploadState.set({ ...uploadState.get(), isInterrupted: false });
    for (const { id } of uploadState.get().items.filter(isStopped)) start(id);
  },

  /** Moves a file to another place in the album. @param to position from 0 */
  move(id: string, to: number) {
    const { items } = uploadState.get();
    const moved = items.find((item) => item.id === id);
    if (!moved) return;
    const others = items.filter((item) => item.id !== id);
    setItems(others.toSpliced(to, 0, moved));
    persistUploads();
  },

  /** Removes every file, and their uploads from the server. */
  clear() {
    cancelRestore();
    const { items } = uploadState.get();
    for (const item of items) discard(item);
    removeItems(items);
    uploadState.set(NO_UPLOADS);
  },

  /** Removes files whose uploads now belong to an album. */
  release(ids: readonly string[]) {
    const { items } = uploadState.get();
    const released = items.filter(({ id }) => ids.includes(id));
    for (const item of released) {
      release(item);
      forgetStoredFile(item.id);
    }
    setItems(items.filter((item) => !released.includes(item)));
    persistUploads();
  },

  /** Removes what this browser has of the account's uploads. The server removes its copies after a day. */
  forgetAccount() {
    cancelRestore();
    removeItems(uploadState.get().items);
    uploadState.set(NO_UPLOADS);
    void removeAllBlobs();
  },
};

// After any error, the page must not wait for files that never come. The error itself is reported like any other.
void restoreUploads().finally(() => {
  uploadState.set({ ...uploadState.get(), isRestoring: false });
});
