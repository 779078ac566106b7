/** Most items of one batch: it bounds the size of a statement. */
const MAX_BATCH = 200;

type Waiting<Item> = { item: Item; resolve: () => void; reject: (error: unknown) => void };

/**
 * Makes one call for items that arrive while the call before is running, so that a burst needs few calls, and a
 * single item does not wait.
 * @returns a function that resolves when the call with its item has, and rejects with the call's error
 */
export function collectBatches<Item>(
  handleBatch: (items: readonly Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  const waiting: Waiting<Item>[] = [];
  let isRunning = false;

  async function runAll(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MAX_BATCH);
      try {
        await handleBatch(batch.map(({ item }) => item));
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isRunning = false;
  }

  return (item) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.push({ item, resolve, reject });
    if (!isRunning) void runAll();
    return promise;
  };
}
