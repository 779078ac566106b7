import closeWithGrace from 'close-with-grace';
import type { Log } from './log.ts';

/** One step of a shutdown, with the name that the log calls it by. */
export type ShutdownStep = readonly [name: string, run: () => unknown];

/** Everything is closed within this time, ms, or the process ends without. The supervisor waits no longer either. */
const STOP_WITHIN_MS = 25_000;

/** close-with-grace exits at the second signal; here a second one changes nothing, and errors end the process at once. */
const HANDLED_HERE: closeWithGrace.AllEvents[] = [
  'SIGHUP',
  'SIGINT',
  'SIGQUIT',
  'SIGILL',
  'SIGTRAP',
  'SIGABRT',
  'SIGBUS',
  'SIGFPE',
  'SIGSEGV',
  'SIGUSR2',
  'SIGTERM',
  'uncaughtException',
  'unhandledRejection',
  'beforeExit',
];

/**
 * Runs the steps one after the other.
 * @param onStep called with a step's name before it runs
 * @throws whatever a step throws; the later ones do not run then
 */
export async function runShutdown(
  steps: readonly ShutdownStep[],
  onStep: (name: string) => void = () => undefined,
): Promise<void> {
  for (const [name, run] of steps) {
    onStep(name);
    await run();
  }
}

/**
 * Runs the steps and ends the process, once, on SIGTERM, SIGINT or when the parent process is gone. It exits with 0
 * after all steps, and with 1 when one fails or when they take longer than 25 seconds.
 */
export function shutDownOnSignal(
  { processName, log }: { processName: 'api' | 'worker'; log: Log },
  steps: readonly ShutdownStep[],
): void {
  let current = '';
  const { close } = closeWithGrace(
    {
      delay: STOP_WITHIN_MS,
      logger: false,
      skip: HANDLED_HERE,
      onTimeout: () => log.error({ step: current }, `${processName} did not stop in time`),
    },
    async () => {
      try {
        await runShutdown(steps, (name) => {
          current = name;
        });
        log.info(`${processName} stopped`);
      } catch (error) {
        log.error({ err: error, step: current }, `${processName} could not stop in order`);
        throw error;
      }
    },
  );
  let isStopping = false;
  const begin = (reason: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, `${processName} stopping`);
    close();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => begin(signal));
  process.on('disconnect', () => begin('the parent process is gone'));
}
