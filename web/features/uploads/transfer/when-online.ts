/** Resolves when the browser has a network connection, at once if it has one. @throws the signal's reason */
export function whenOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    if (navigator.onLine) {
      resolve();
      return;
    }
    const done = new AbortController();
    const finish = (settle: () => void) => () => {
      done.abort();
      settle();
    };
    window.addEventListener('online', finish(resolve), { signal: done.signal });
    signal.addEventListener(
      'abort',
      finish(() => reject(signal.reason)),
      { signal: done.signal },
    );
  });
}
