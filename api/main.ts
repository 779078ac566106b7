import '@photo-coach/shared/server/without-maglev.ts';
import process from 'node:process';
import { checkSchemaAtStart } from '@photo-coach/shared/server/db/check-schema.ts';
import {
  type ApiEnv,
  publicUrl,
  readApiEnv,
  readEnvOrExit,
} from '@photo-coach/shared/server/env.ts';
import { errorCodeOf } from '@photo-coach/shared/server/error-code.ts';
import { createLog } from '@photo-coach/shared/server/log.ts';
import { shutDownOnSignal } from '@photo-coach/shared/server/shutdown.ts';
import { openDependencies } from './dependencies.ts';
import { type Served, serve } from './serve.ts';

/** A shutdown waits this long, ms, for requests that are running: well within the 25 s that it may take. */
const REQUESTS_GRACE_MS = 18_000;

/** The port of an EADDRINUSE error; null for any other error. */
const portInUse = (error: unknown): number | null =>
  errorCodeOf(error) === 'EADDRINUSE' && error instanceof Error && 'port' in error
    ? Number(error.port)
    : null;

async function listenOrExit(start: () => Promise<Served>, env: ApiEnv): Promise<Served> {
  try {
    return await start();
  } catch (error) {
    const port = portInUse(error);
    if (port === null) throw error;
    const variable = port === env.METRICS_PORT ? 'METRICS_PORT' : 'PORT';
    process.stderr.write(`Port ${port} is in use. Set ${variable} to another one.\n`);
    process.exit(1);
  }
}

const env = readEnvOrExit(readApiEnv);
const log = createLog('api', env.LOG_LEVEL);
const stopping = new AbortController();
const { dependencies, shutdownSteps } = await openDependencies(env, {
  log,
  stopping: stopping.signal,
});
try {
  await checkSchemaAtStart(dependencies.checkSchema, log);
} catch (error) {
  log.fatal({ err: error }, 'api could not start');
  process.exit(1);
}
const served = await listenOrExit(() => serve(dependencies, env.PORT), env);
shutDownOnSignal({ processName: 'api', log }, [
  ['long waits', () => stopping.abort()],
  ['requests and sockets', () => served.close(REQUESTS_GRACE_MS)],
  ...shutdownSteps,
]);
const { port, metricsPort } = served;
log.info(
  { address: publicUrl(env), port, ...(metricsPort !== null && { metricsPort }) },
  'api ready',
);
process.send?.('ready');
