import { HandBackError } from '../queue-job/hand-back-error.ts';

/**
 * Work that this many workers have died over is a suspect. One death says little: everything that ran beside the
 * culprit shares it.
 */
const DEATHS = 2;
/** Milliseconds until another suspect may run. */
const DELAY_MS = 1000;

/** Runs work that workers have died over. @throws HandBackError while this process runs another suspect */
export type OneSuspect = <Result>(deaths: number, run: () => Promise<Result>) => Promise<Result>;

/**
 * Lets this process run one suspect at a time, to distinguish work that kills its worker from innocent work beside it:
 * together, both would be given up after the same number of deaths.
 */
export function createOneSuspect(): OneSuspect {
  let isRunning = false;
  return async (deaths, run) => {
    if (deaths < DEATHS) return await run();
    if (isRunning) throw new HandBackError({ reason: 'suspect', delayMs: DELAY_MS });
    isRunning = true;
    try {
      return await run();
    } finally {
      isRunning = false;
    }
  };
}
