import process from 'node:process';
import { type ApiEnv, EnvError, publicUrl, readApiEnv } from '@photo-coach/shared/server/env.ts';
import { errorCodeOf } from '@photo-coach/shared/server/error-code.ts';
import { createLog, type Log } from '@photo-coach/shared/server/log.ts';
import { openDependencies } from './dependencies.ts';
import { type Served, serve } from './serve.ts';

/** Everything is closed within this time, in milliseconds, or the process ends without. */
const STOP_WITHIN_MS = 25_000;
/** Of it, for requests that are running. */
const REQUESTS_GRACE_MS = 18_000;

function readEnv() {
  try {
    return readApiEnv();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** The port that is taken already; null where that is not what went wrong. */
const takenPort = (error: unknown): number | null =>
  errorCodeOf(error) === 'EADDRINUSE' && error instanceof Error && 'port' in error
    ? Number(error.port)
    : null;

async function listenOrExit(start: () => Promise<Served>, env: ApiEnv): Promise<Served> {
  try {
    return await start();
  } catch (error) {
    const port = takenPort(error);
    if (port === null) throw error;
    const variable = port === env.METRICS_PORT ? 'METRICS_PORT' : 'PORT';
    process.stderr.write(`Port ${port} is in use. Set ${variable} to another one.\n`);
    process.exit(1);
  }
}

/** Runs `stop` once, on SIGTERM, SIGINT or when the parent process goes; then ends the process. */
function stopOnSignal(log: Log, stop: () => Promise<void>): void {
  let isStopping = false;
  const begin = async (reason: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, 'api stopping');
    setTimeout(() => {
      log.error('api did not stop in time');
      process.exit(1);
    }, STOP_WITHIN_MS).unref();
    try {
      await stop();
      log.info('api stopped');
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'api did not stop in order');
      process.exit(1);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void begin(signal));
  }
  process.on('disconnect', () => void begin('disconnect'));
}

const env = readEnv();
const log = createLog('api', env.LOG_LEVEL);
const stopping = new AbortController();
const { dependencies, close } = await openDependencies(env, { log, stopping: stopping.signal });
const served = await listenOrExit(() => serve(dependencies, env.PORT), env);
stopOnSignal(log, async () => {
  stopping.abort();
  await served.close(REQUESTS_GRACE_MS);
  await close();
});
const { port, metricsPort } = served;
log.info(
  { address: publicUrl(env), port, ...(metricsPort !== null && { metricsPort }) },
  'api ready',
);
process.send?.('ready');
