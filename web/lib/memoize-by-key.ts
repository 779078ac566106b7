/**
 * Runs asynchronous work once per key and returns the same promise to every later call, also when it was rejected:
 * the token of a link works once, and React runs effects twice in development.
 */
export function memoizeByKey<Result, Rest extends unknown[]>(
  work: (key: string, ...rest: Rest) => Promise<Result>,
): (key: string, ...rest: Rest) => Promise<Result> {
  const started = new Map<string, Promise<Result>>();
  return (key, ...rest) => {
    const existing = started.get(key);
    if (existing !== undefined) return existing;
    const result = work(key, ...rest);
    started.set(key, result);
    return result;
  };
}
