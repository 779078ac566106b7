import pLimit from 'p-limit';

/** Runs work of one key after another; that of different keys side by side. */
export type KeyedMutex = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** Makes lines of its own: one per key, gone when nobody stands in it. */
export function createKeyedMutex(): KeyedMutex {
  const lines = new Map<string, { enter: ReturnType<typeof pLimit>; people: number }>();
  return async (key, work) => {
    const line = lines.get(key) ?? { enter: pLimit(1), people: 0 };
    lines.set(key, line);
    line.people += 1;
    try {
      return await line.enter(work);
    } finally {
      line.people -= 1;
      if (line.people === 0) lines.delete(key);
    }
  };
}
