export type UploadQueue = {
  /** Starts a task as soon as there is room; one that waits or runs already is left alone. */
  add: (id: string) => void;
  /** Takes a waiting task out, or aborts a running one. */
  cancel: (id: string) => void;
};

/**
 * Runs tasks in the order they came, at most `limit` at a time.
 * @param run does the work of one task; its outcome, good or bad, is its own to report
 */
export function createUploadQueue(
  limit: number,
  run: (id: string, signal: AbortSignal) => Promise<void>,
): UploadQueue {
  const waiting: string[] = [];
  const running = new Map<string, AbortController>();

  const startNext = () => {
    if (running.size >= limit) return;
    const id = waiting.shift();
    if (id === undefined) return;
    const controller = new AbortController();
    running.set(id, controller);
    const finish = () => {
      if (running.get(id) === controller) running.delete(id);
      startNext();
    };
    run(id, controller.signal).then(finish, finish);
    startNext();
  };

  return {
    add(id) {
      if (running.has(id) || waiting.includes(id)) return;
      waiting.push(id);
      startNext();
    },
    cancel(id) {
      const place = waiting.indexOf(id);
      if (place >= 0) waiting.splice(place, 1);
      running.get(id)?.abort();
      running.delete(id);
      startNext();
    },
  };
}
