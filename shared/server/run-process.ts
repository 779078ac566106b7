import { flushCompileCache } from 'node:module';
import { endProcess } from './end-process.ts';
import { flushLog, type Log } from './log.ts';
import { runShutdown, type ShutdownStep } from './shutdown.ts';

/**
 * From the signal to the end, ms: within the 25 s after which a supervisor kills, including flushing the log, and the
 * seconds by which timers are late on a busy machine.
 */
const STOP_WITHIN_MS = 21_000;
/** The same for a process that has lost its parent, and with it its database: its work can't be saved. */
const ORPHAN_STOP_WITHIN_MS = 10_000;
/** A stop waits this long, ms, for a start in progress: it may have begun work that has to end in order. */
const START_LIMIT_MS = 5000;

type ProcessOptions = {
  processName: 'api' | 'worker';
  log: Log;
  /** Set by tests only. */
  stopWithinMs?: number;
  startLimitMs?: number;
};

/** Whether a parent that held an IPC channel to this process is gone. Without a channel there was no such parent. */
const isParentGone = (): boolean => process.send !== undefined && !process.connected;

/**
 * Starts a process that ends in every case: on SIGTERM, on SIGINT, when its start fails, after an uncaught error, or
 * when its parent is gone. The signals are handled from the beginning, even during the start.
 * The parent counts only for a process with an IPC channel, which our supervisor, tests and benches open: their
 * database ends with them and never comes back. A process that an operator starts has no channel, so it waits for an
 * absent database as long as necessary.
 * It exits with 0 after all steps, and with 1 when one fails or is given up. A second signal changes nothing.
 * @param start resolves with the steps that close everything
 */
export function runProcess(
  {
    processName,
    log,
    stopWithinMs = STOP_WITHIN_MS,
    startLimitMs = START_LIMIT_MS,
  }: ProcessOptions,
  start: () => Promise<readonly ShutdownStep[]>,
): void {
  let isStopping = false;
  let isEnding = false;
  let current = '';

  async function end(code: 0 | 1): Promise<void> {
    if (isEnding) return;
    isEnding = true;
    await flushLog(log);
    endProcess(code);
  }

  async function stop(reason: string): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, `${processName} stopping`);
    setTimeout(
      () => {
        log.error({ step: current }, `${processName} did not stop in time`);
        void end(1);
      },
      isParentGone() ? Math.min(stopWithinMs, ORPHAN_STOP_WITHIN_MS) : stopWithinMs,
    );
    const report = {
      onStep: (name: string) => {
        current = name;
      },
      onFailed: (step: string, error: unknown) =>
        log.error({ err: error, step }, `${processName} could not stop in order`),
    };
    let steps: readonly ShutdownStep[] = [];
    const awaitStart = async () => {
      steps = await starting;
    };
    try {
      await runShutdown([['start', awaitStart, startLimitMs]], report);
      await runShutdown(steps, report);
      log.info(`${processName} stopped`);
      await end(0);
    } catch {
      await end(1); // each error is logged where it happened
    }
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  process.on('disconnect', () => void stop('the parent process is gone'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, `${processName} ended by an uncaught error`);
    void end(1);
  });
  const starting = start();
  // Compiled code is kept where NODE_COMPILE_CACHE is set. At an exit, writing it would delay the end.
  starting.then(
    () => flushCompileCache(),
    (error: unknown) => {
      if (isStopping) return; // the stop reports it
      log.fatal({ err: error }, `${processName} could not start`);
      void end(1);
    },
  );
  // It may have gone before this process could listen for that.
  if (isParentGone()) void stop('the parent process is gone');
}
