import { setTimeout as sleep } from 'node:timers/promises';

type SleepUntilOptions = {
  timeoutMs: number;
  intervalMs?: number;
};

/**
 * Waits until a condition returns a truthy value. Checks every 20 ms by default.
 * @returns that value
 * @throws Error when the condition is not met in time
 */
export async function sleepUntil<T>(
  condition: () => T | Promise<T>,
  { timeoutMs, intervalMs = 20 }: SleepUntilOptions,
): Promise<Exclude<T, false | null | undefined>> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const value = await condition();
    // TypeScript does not exclude falsy types from a truthy generic value.
    if (value) return value as Exclude<T, false | null | undefined>;
    if (Date.now() > deadline) throw new Error(`not true within ${timeoutMs} ms: ${condition}`);
    await sleep(intervalMs);
  }
}
