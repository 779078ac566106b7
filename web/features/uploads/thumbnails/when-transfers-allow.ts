import { uploadState } from '../upload/upload-state.ts';

/**
 * Decoding a photo takes about as much CPU time as sending it over a fast connection. Transfers come first for this
 * long, ms, so that a short upload isn't slowed down; a longer one waits for its connection, which leaves time to
 * decode.
 */
const TRANSFERS_FIRST_MS = 2000;

const isTransferring = () => uploadState.get().items.some(({ status }) => status === 'uploading');

/** Resolves once no transfer is running, or after 2 s. @throws the signal's reason */
export function whenTransfersAllow(signal: AbortSignal): Promise<void> {
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
