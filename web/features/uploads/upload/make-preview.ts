import { readPhotoType } from '../read-photo-type.ts';
import { makeThumbnail } from '../thumbnails/make-thumbnail.ts';
import { persistThumbnail } from './persist-uploads.ts';
import { findItem, patchItem, uploadState } from './upload-state.ts';

/** Types that every browser decodes: if such a file has no picture, it is damaged. */
const SHOWN_BY_BROWSERS: readonly (string | null)[] = ['image/jpeg', 'image/png', 'image/webp'];

const controllers = new Map<string, AbortController>();

/**
 * Decoding a photo takes about as much CPU time as sending it over a fast connection. Transfers come first for this
 * long, ms, so that a short upload isn't slowed down; a longer one waits for its connection, which leaves time to
 * decode.
 */
const TRANSFERS_FIRST_MS = 2000;

const isTransferring = () => uploadState.get().items.some(({ status }) => status === 'uploading');

/** Resolves once no transfer is running, or after 2 s. @throws the signal's reason */
function whenTransfersAllow(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => () => {
      window.clearTimeout(timer);
      unsubscribe();
      settle();
    };
    const done = finish(resolve);
    const timer = window.setTimeout(done, TRANSFERS_FIRST_MS);
    const unsubscribe = uploadState.subscribe(() => {
      if (!isTransferring()) done();
    });
    signal.addEventListener(
      'abort',
      finish(() => reject(signal.reason)),
      { once: true },
    );
    if (!isTransferring()) done();
  });
}

/** Shows a small picture of a file as soon as it is decoded. */
export async function makePreview(id: string, file: File): Promise<void> {
  const controller = new AbortController();
  controllers.set(id, controller);
  const { signal } = controller;
  try {
    await whenTransfersAllow(signal);
    const blob = await makeThumbnail(file, signal);
    if (signal.aborted || !findItem(id)) return;
    showPreview(id, blob);
    persistThumbnail(id, blob);
  } catch {
    // Also reached after an abort, when there is no item to change.
    const isShown = SHOWN_BY_BROWSERS.includes(await readPhotoType(file));
    const state = isShown ? 'failed' : 'unsupported';
    if (!signal.aborted) patchItem(id, { preview: { state, url: null } });
  } finally {
    if (controllers.get(id) === controller) controllers.delete(id);
  }
}

/** Shows a picture that was made before. */
export function showPreview(id: string, blob: Blob): void {
  patchItem(id, { preview: { state: 'ready', url: URL.createObjectURL(blob) } });
}

/** Stops making the picture of a removed file. */
export function cancelPreview(id: string): void {
  controllers.get(id)?.abort();
  controllers.delete(id);
}
