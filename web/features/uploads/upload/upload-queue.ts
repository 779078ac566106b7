import PQueue from 'p-queue';

type UploadQueue = {
  /** Starts an upload as soon as a slot is free; does nothing for one that is waiting or running. */
  add: (id: string) => void;
  /** Removes a waiting upload, or aborts a running one and frees its slot. */
  cancel: (id: string) => void;
};

type Run = (id: string, signal: AbortSignal, freeSlot: () => void) => Promise<void>;

/**
 * Runs uploads in the order they were added, at most `limit` at a time.
 * @param run uploads one file and reports the outcome itself: the queue ignores both result and error. Calling
 *   `freeSlot` lets the next upload start before this one has ended.
 */
export function createUploadQueue(limit: number, run: Run): UploadQueue {
  const queue = new PQueue({ concurrency: limit });
  const controllers = new Map<string, AbortController>();

  return {
    add(id) {
      if (controllers.has(id)) return;
      const controller = new AbortController();
      const { signal } = controller;
      controllers.set(id, controller);
      const forget = () => {
        // After a cancel, the id may belong to a newer upload of the same file.
        if (controllers.get(id) === controller) controllers.delete(id);
      };
      const runUntilFree = () =>
        new Promise<void>((freeSlot) => {
          const end = () => {
            forget();
            freeSlot();
          };
          run(id, signal, freeSlot).then(end, end);
        });
      queue.add(runUntilFree, { signal }).catch(forget);
    },
    cancel(id) {
      controllers.get(id)?.abort();
      controllers.delete(id);
    },
  };
}
