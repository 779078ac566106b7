import { errorCodeOf } from './error-code.ts';
import type { Log } from './log.ts';
import { fromOrigin } from './origin.ts';

const PAUSE_MS = 30_000;

/** An error's kind: one outage causes many errors of the same kind, every second. */
const kindOf = (error: Error): string => errorCodeOf(error) ?? error.name;

/**
 * Makes a function that logs errors as warnings, each kind at most every half minute, with the number of those that
 * were suppressed in between.
 */
export function throttledWarn(log: Log, message: string): (error: Error) => void {
  const lastByKind = new Map<string, { at: number; suppressed: number }>();
  return (error) => {
    const kind = kindOf(error);
    const last = lastByKind.get(kind);
    const now = performance.now();
    if (last !== undefined && now - last.at < PAUSE_MS) {
      last.suppressed += 1;
      return;
    }
    lastByKind.set(kind, { at: now, suppressed: 0 });
    const line = { err: error, ...(last?.suppressed && { suppressed: last.suppressed }) };
    // It is about the process, and not about the request that happened to find it.
    fromOrigin(null, () => log.warn(line, message));
  };
}
