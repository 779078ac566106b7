/**
 * Makes work that is done once for each key, and gives the same result to whoever asks again: what a link or a
 * code opens works once, and React draws twice in development.
 */
export function onceFor<Result, Rest extends unknown[]>(
  work: (key: string, ...rest: Rest) => Promise<Result>,
): (key: string, ...rest: Rest) => Promise<Result> {
  const started = new Map<string, Promise<Result>>();
  return (key, ...rest) => {
    const known = started.get(key);
    if (known !== undefined) return known;
    const result = work(key, ...rest);
    started.set(key, result);
    return result;
  };
}
