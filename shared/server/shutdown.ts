import { setTimeout as sleep } from 'node:timers/promises';

/** One step of a shutdown, with its name in the log. */
export type ShutdownStep = readonly [
  name: string,
  run: () => unknown,
  /** Longest time, ms; three seconds by default. */
  limitMs?: number,
];

/** Closing connections takes milliseconds, and a second or two on a busy machine. */
const STEP_LIMIT_MS = 3000;

/** What the steps of a shutdown report as they run. */
type ShutdownReport = {
  onStep?: (name: string) => void;
  /** Called when a step throws or takes too long; the later steps still run. */
  onFailed?: (name: string, error: unknown) => void;
};

async function runWithin(limitMs: number, run: () => unknown): Promise<void> {
  const ended = new AbortController();
  const late = sleep(limitMs, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`given up after ${limitMs} ms`);
  });
  try {
    await Promise.race([run(), late]);
  } finally {
    late.catch(() => undefined); // it is rejected by the abort
    ended.abort();
  }
}

/**
 * Runs the steps one after the other, each within its limit, and continues after one that fails.
 * @throws AggregateError of the errors of all steps that failed
 */
export async function runShutdown(
  steps: readonly ShutdownStep[],
  { onStep, onFailed }: ShutdownReport = {},
): Promise<void> {
  const errors: unknown[] = [];
  for (const [name, run, limitMs = STEP_LIMIT_MS] of steps) {
    onStep?.(name);
    try {
      await runWithin(limitMs, run);
    } catch (error) {
      errors.push(error);
      onFailed?.(name, error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'not closed in order');
}
