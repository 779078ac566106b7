import { performance } from 'node:perf_hooks';

/** Measures the milliseconds from just before something is sent until `reached` is called with its id. */
export function createStopwatch() {
  const waiting = new Map<string, (at: number) => void>();
  return {
    reached: (id: string) => waiting.get(id)?.(performance.now()),
    async time(id: string, send: () => Promise<unknown>): Promise<number> {
      const { promise, resolve } = Promise.withResolvers<number>();
      waiting.set(id, resolve);
      const sentAt = performance.now();
      await send();
      const reachedAt = await promise;
      waiting.delete(id);
      return reachedAt - sentAt;
    },
  };
}
