import { UploadError } from '../transfer/upload-error.ts';
import { uploadFile } from '../transfer/upload-file.ts';
import { persistUploads, releaseStoredFile } from './persist-uploads.ts';
import { createUploadQueue } from './upload-queue.ts';
import { findItem, patchItem, setItems, uploadFiles, uploadState } from './upload-state.ts';

/** Files that upload at the same time. */
const UPLOADS_AT_ONCE = 3;

/** Browsers report progress up to 20 times a second for each transfer; pages show it this often, ms. */
const SHOW_EVERY_MS = 100;

const CONNECTION_LOST = 'Connection lost. Trying again…';
const TAKEN_LATER = "The server can't take this file right now. Trying again…";

const pending = new Map<string, number>();
let timer: number | null = null;

function show(): void {
  timer = null;
  const sent = new Map(pending);
  pending.clear();
  const { items } = uploadState.get();
  setItems(
    items.map((item) => {
      const bytes = sent.get(item.id);
      // A file that has finished meanwhile keeps its final number.
      return bytes === undefined || item.status !== 'uploading' ? item : { ...item, sent: bytes };
    }),
  );
}

/** Records how much of a file has been sent, and shows the progress of all files a few times a second. */
function recordSentBytes(id: string, bytes: number): void {
  pending.set(id, bytes);
  if (timer === null) timer = window.setTimeout(show, SHOW_EVERY_MS);
}

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
        if (findItem(id)?.status === 'retrying') {
          patchItem(id, { status: 'uploading', error: null });
        }
        recordSentBytes(id, sent);
      },
      onSent: freeSlot,
      onRetry({ kind }) {
        const error = kind === 'network' ? CONNECTION_LOST : TAKEN_LATER;
        if (!signal.aborted) patchItem(id, { status: 'retrying', error });
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
