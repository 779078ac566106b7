import { HandBackError } from '../queue-job/hand-back-error.ts';

/** Works over which as many workers have died are suspects. One death says little: all that it had with it shared it. */
const DEATHS = 2;
/** Milliseconds until another suspect may run. */
const DELAY_MS = 1000;

/** Runs a work over which workers have died. @throws HandBackError while this process runs another suspect */
export type OneSuspect = <Result>(deaths: number, run: () => Promise<Result>) => Promise<Result>;

/**
 * Lets this process run one suspect at a time, so that a work that kills its worker is told from one that was beside it:
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
