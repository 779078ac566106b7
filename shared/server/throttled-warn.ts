import { errorCodeOf } from './error-code.ts';
import type { Log } from './log.ts';

const PAUSE_MS = 30_000;

/** Two errors of one kind are one problem: whoever is away is missed by many, and every second. */
const kindOf = (error: Error): string => errorCodeOf(error) ?? error.name;

/**
 * Makes a function that logs a problem as a warning, and the same kind of problem again only half a minute later,
 * with how often it has come up in between.
 */
export function throttledWarn(log: Log, message: string): (error: Error) => void {
  const told = new Map<string, { at: number; untold: number }>();
  return (error) => {
    const kind = kindOf(error);
    const last = told.get(kind);
    const now = performance.now();
    if (last !== undefined && now - last.at < PAUSE_MS) {
      last.untold += 1;
      return;
    }
    told.set(kind, { at: now, untold: 0 });
    log.warn({ err: error, ...(last?.untold && { untold: last.untold }) }, message);
  };
}
