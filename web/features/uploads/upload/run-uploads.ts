import { UploadError } from '../transfer/upload-error.ts';
import { uploadFile } from '../transfer/upload-file.ts';
import { persistUploads, releaseStoredFile } from './persist-uploads.ts';
import { recordSentBytes } from './sent-bytes.ts';
import { createUploadQueue } from './upload-queue.ts';
import { findItem, patchItem, uploadFiles } from './upload-state.ts';

/** Files that upload at the same time (docs/product.md#uploads). */
const UPLOADS_AT_ONCE = 3;

async function run(id: string, signal: AbortSignal, freeSlot: () => void): Promise<void> {
  const file = uploadFiles.get(id);
  const item = findItem(id);
  if (!file || !item) return;
  patchItem(id, { status: 'uploading', error: null });
  try {
    const path = await uploadFile(file, {
      begunPath: item.begunPath,
      onBegun(begunPath) {
        if (signal.aborted) return;
        patchItem(id, { begunPath });
        persistUploads();
      },
      onProgress(sent) {
        if (signal.aborted) return;
        if (findItem(id)?.status === 'retrying') patchItem(id, { status: 'uploading' });
        recordSentBytes(id, sent);
      },
      onSent: freeSlot,
      onRetry() {
        if (!signal.aborted) patchItem(id, { status: 'retrying' });
      },
      signal,
    });
    if (signal.aborted) return;
    patchItem(id, { status: 'done', sent: file.size, path, begunPath: null });
    releaseStoredFile(id);
  } catch (error) {
    if (signal.aborted) return;
    const message = error instanceof UploadError ? error.message : new UploadError('other').message;
    patchItem(id, { status: 'failed', error: message });
  }
  persistUploads();
}

/** Uploads files in the order they were added, three at a time. */
export const uploadQueue = createUploadQueue(UPLOADS_AT_ONCE, run);
