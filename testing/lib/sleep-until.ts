import { setTimeout as sleep } from 'node:timers/promises';

type SleepUntilOptions = {
  timeoutMs: number;
  intervalMs?: number;
};

const SHORTEST_MS = 20;
const LONGEST_MS = 100;

/** After a long wait a condition is checked less often: many ask a database, and others need the processor meanwhile. */
const intervalAfter = (waitedMs: number): number =>
  Math.min(LONGEST_MS, Math.max(SHORTEST_MS, waitedMs / 20));

/**
 * Waits until a condition returns a truthy value. Checks every 20 ms at first, and every 100 ms after two seconds, by
 * default.
 * @returns that value
 * @throws Error when the condition is not met in time
 */
export async function sleepUntil<T>(
  condition: () => T | Promise<T>,
  { timeoutMs, intervalMs }: SleepUntilOptions,
): Promise<Exclude<T, false | null | undefined>> {
  const startedAt = Date.now();
  for (;;) {
    const value = await condition();
    // TypeScript does not exclude falsy types from a truthy generic value.
    if (value) return value as Exclude<T, false | null | undefined>;
    const waitedMs = Date.now() - startedAt;
    if (waitedMs > timeoutMs) throw new Error(`not true within ${timeoutMs} ms: ${condition}`);
    await sleep(intervalMs ?? intervalAfter(waitedMs));
  }
}
