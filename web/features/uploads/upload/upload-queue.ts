import PQueue from 'p-queue';

type UploadQueue = {
  /** Starts an upload as soon as a slot is free; does nothing for one that is waiting or running. */
  add: (id: string) => void;
  /** Removes a waiting upload, or aborts a running one and frees its slot. */
  cancel: (id: string) => void;
};

/**
 * Runs uploads in the order they were added, at most `limit` at a time.
 * @param run uploads one file and reports the outcome itself: the queue ignores both result and error
 */
export function createUploadQueue(
  limit: number,
  run: (id: string, signal: AbortSignal) => Promise<void>,
): UploadQueue {
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
      queue.add(() => run(id, signal), { signal }).then(forget, forget);
    },
    cancel(id) {
      controllers.get(id)?.abort();
      controllers.delete(id);
    },
  };
}
