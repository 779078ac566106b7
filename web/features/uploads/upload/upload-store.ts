import { UPLOAD_ROUTES } from '@photo-coach/shared/contracts/http/uploads.ts';
import type { CaptureTime } from '@photo-coach/shared/domain/capture-time/capture-time.ts';
import { callRoute } from '../../../lib/api/call-route.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { UploadError } from '../transfer/upload-error.ts';
import { cancelPreview, makePreview } from './make-preview.ts';
import { forgetStoredFile, persistFile, persistUploads } from './persist-uploads.ts';
import { cancelRestore, restoreUploads } from './restore-uploads.ts';
import { uploadQueue } from './run-uploads.ts';
import { removeAllBlobs } from './stored-files.ts';
import { type ChosenPhoto, isStopped, isUnderWay, type UploadItem } from './upload-item.ts';
import { NO_UPLOADS, patchItem, setItems, uploadFiles, uploadState } from './upload-state.ts';

function toItem({ file, folder, isRaw }: ChosenPhoto, number: number): UploadItem {
  return {
    id: `p${number}`,
    key: randomKey(),
    name: file.name,
    size: file.size,
    status: 'waiting',
    sent: 0,
    path: null,
    begunPath: null,
    error: null,
    folder,
    isRaw,
    sha256: null,
    takenAt: null,
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

  /** Adds checked photos and uploads them. @returns their ids */
  add(photos: readonly ChosenPhoto[]): string[] {
    const { items } = uploadState.get();
    const highest = Math.max(0, ...items.map((item) => Number(item.id.slice(1))));
    const added = photos.map((photo, index) => {
      const item = toItem(photo, highest + index + 1);
      uploadFiles.set(item.id, photo.file);
      return item;
    });
    uploadState.set({ ...uploadState.get(), items: [...items, ...added], lost: [] });
    persistUploads();
    for (const [index, { file }] of photos.entries()) {
      const { id } = added[index] as UploadItem; // made from this file above
      persistFile(id);
      void makePreview(id, file);
      uploadQueue.add(id);
    }
    return added.map(({ id }) => id);
  },

  /** Notes when a photo was taken. */
  noteCaptureTime(id: string, takenAt: CaptureTime | null) {
    patchItem(id, { takenAt });
    persistUploads();
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
