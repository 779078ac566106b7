import { setTimeout as sleep } from 'node:timers/promises';

type SleepUntilOptions = {
  timeoutMs: number;
  intervalMs?: number;
};

/**
 * Waits until a condition holds, looking every 20 ms by default.
 * @returns what the condition gave
 * @throws Error when it does not hold in time
 */
export async function sleepUntil<T>(
  condition: () => T | Promise<T>,
  { timeoutMs, intervalMs = 20 }: SleepUntilOptions,
): Promise<Exclude<T, false | null | undefined>> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const value = await condition();
    // What is truthy is none of the types that are left out.
    if (value) return value as Exclude<T, false | null | undefined>;
    if (Date.now() > deadline) throw new Error(`not true within ${timeoutMs} ms: ${condition}`);
    await sleep(intervalMs);
  }
}
