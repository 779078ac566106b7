import { endProcess } from '../../shared/server/end-process.ts';

/** The shutdown of a supervisor: runs its steps once, in reverse order of their registration. */
export type Shutdown = {
  /** Adds a step of an orderly shutdown, and what a forced one does instead. */
  add(step: () => Promise<unknown>, force?: () => void): void;
  /** Prints the reason, then shuts down in order and exits with code 1. */
  fail(message: string): Promise<never>;
};

/**
 * From the first signal to the end, in milliseconds. Services end themselves before; those that still run are killed.
 * The guard of a PostgreSQL that hangs ends it afterward.
 */
const STOP_WITHIN = 24_500;
/** npm and the terminal both forward a Ctrl-C, so two signals within this time count as one. In milliseconds. */
const SAME_SIGNAL = 500;

/** Creates the shutdown of this process. SIGINT, SIGTERM or SIGHUP starts it; a second signal forces it. */
export function createShutdown(): Shutdown {
  const steps: { step: () => Promise<unknown>; force: (() => void) | undefined }[] = [];
  let ending: Promise<never> | undefined;
  let endingSince = 0;

  async function runSteps(code: 0 | 1): Promise<never> {
    let exitCode = code;
    for (const { step } of steps.toReversed()) {
      await step().catch((error: unknown) => {
        console.error(error);
        exitCode = 1;
      });
    }
    endProcess(exitCode);
  }

  function force(): never {
    for (const { force: forceStep } of steps) forceStep?.();
    endProcess(1);
  }

  function end(code: 0 | 1): Promise<never> {
    if (ending === undefined) {
      endingSince = Date.now();
      setTimeout(() => {
        console.error('Not everything stopped in time: ending what is left');
        force();
      }, STOP_WITHIN);
      ending = runSteps(code);
    }
    return ending;
  }

  function onSignal(signal: NodeJS.Signals): void {
    if (ending === undefined) {
      if (signal !== 'SIGHUP') console.log('Stopping (again to force) …');
      void end(0);
    } else if (Date.now() - endingSince > SAME_SIGNAL) {
      force();
    }
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  // Shuts down when the terminal or pipe for the output is closed, because nobody could send Ctrl-C later.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => void end(0));

  return {
    add: (step, forceStep) => void steps.push({ step, force: forceStep }),
    fail: async (message) => {
      console.error(message);
      return end(1);
    },
  };
}
