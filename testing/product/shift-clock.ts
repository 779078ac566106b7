import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { StartedProcess } from './start-processes.ts';

const preloaded = path.resolve(import.meta.dirname, '../lib/shifted-date.ts');

/** Variables with which a process sees a clock that is shifted by so many ms, and can be set again. */
export const shiftedClock = (ms: number) => ({
  NODE_OPTIONS: `--import ${pathToFileURL(preloaded).href}`,
  SHIFT_CLOCK_MS: String(ms),
});

/** Sets the clock of a process that was started with `shiftedClock`. */
export const setClock = ({ child }: StartedProcess, shiftClockMs: number): void =>
  void child.send({ shiftClockMs });
