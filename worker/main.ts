import { EnvError, readWorkerEnv } from '@photo-coach/shared/server/env.ts';
import { createLog, type Log } from '@photo-coach/shared/server/log.ts';
import { type StartedWorker, startWorker } from './start-worker.ts';

/** Past the drain's own limit something hangs; the supervisor waits no longer than this either. */
const EXIT_TIMEOUT_MS = 25_000;

function readEnv() {
  try {
    return readWorkerEnv();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** Drains and ends the process on a signal, and when the supervisor is gone. */
function stopWhenAsked(worker: StartedWorker, log: Log): void {
  let stopping = false;
  const stop = (reason: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'worker stops');
    const limit = setTimeout(() => {
      log.error('the worker did not stop in time');
      process.exit(1);
    }, EXIT_TIMEOUT_MS);
    limit.unref();
    worker.stop().then(
      () => {
        log.info('worker stopped');
        process.exit(0);
      },
      (error) => {
        log.error({ err: error }, 'the worker could not stop');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', () => stop('the supervisor is gone'));
}

const env = readEnv();
const log = createLog('worker', env.LOG_LEVEL);
try {
  const worker = await startWorker(env, log);
  stopWhenAsked(worker, log);
  log.info({ port: worker.port }, 'worker ready');
  process.send?.('ready');
} catch (error) {
  log.fatal({ err: error }, 'the worker could not start');
  process.exit(1);
}
