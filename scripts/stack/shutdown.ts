/** How a supervisor ends: what was started last is stopped first, once. */
export type Shutdown = {
  /** Adds a step of an orderly end. */
  add(step: () => Promise<unknown>): void;
  /** Adds a step of a forced end, which can't wait. */
  addForced(step: () => void): void;
  /** Says why on one line, ends in order with code 1. */
  fail(message: string): Promise<never>;
};

/** npm and the terminal both pass a Ctrl-C on: two that come this close are one. In milliseconds. */
const SAME_SIGNAL = 500;

/** Makes the ending of this process; SIGINT, SIGTERM and SIGHUP begin it, a second one forces it. */
export function createShutdown(): Shutdown {
  const steps: (() => Promise<unknown>)[] = [];
  const forcedSteps: (() => void)[] = [];
  let ending: Promise<never> | undefined;
  let endingSince = 0;

  async function runSteps(code: number): Promise<never> {
    let exitCode = code;
    for (const step of steps.toReversed()) {
      try {
        await step();
      } catch (error) {
        console.error(error);
        exitCode = 1;
      }
    }
    process.exit(exitCode);
  }

  function end(code: number): Promise<never> {
    if (ending === undefined) {
      endingSince = Date.now();
      ending = runSteps(code);
    }
    return ending;
  }

  function onSignal(signal: NodeJS.Signals): void {
    if (ending === undefined) {
      if (signal !== 'SIGHUP') console.log('Stopping (again to force) …');
      void end(0);
    } else if (Date.now() - endingSince > SAME_SIGNAL) {
      for (const step of forcedSteps) step();
      process.exit(1);
    }
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  // The terminal or the pipe that we print to is gone: nobody is there to stop us later.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => void end(0));

  return {
    add: (step) => void steps.push(step),
    addForced: (step) => void forcedSteps.push(step),
    fail: async (message) => {
      console.error(message);
      return end(1);
    },
  };
}
