import pLimit from 'p-limit';

/** Runs the work of one key one after another, and that of different keys in parallel. */
export type KeyedMutex = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** Makes a mutex per key; a key without pending work takes no memory. */
export function createKeyedMutex(): KeyedMutex {
  const limits = new Map<string, { limit: ReturnType<typeof pLimit>; pending: number }>();
  return async (key, work) => {
    const entry = limits.get(key) ?? { limit: pLimit(1), pending: 0 };
    limits.set(key, entry);
    entry.pending += 1;
    try {
      return await entry.limit(work);
    } finally {
      entry.pending -= 1;
      if (entry.pending === 0) limits.delete(key);
    }
  };
}
