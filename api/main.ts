import '@photo-coach/shared/server/without-maglev.ts';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkSchemaAtStart } from '@photo-coach/shared/server/db/check-schema.ts';
import { endProcess } from '@photo-coach/shared/server/end-process.ts';
import {
  type ApiEnv,
  publicUrl,
  readApiEnv,
  readEnvOrExit,
} from '@photo-coach/shared/server/env.ts';
import { errorCodeOf } from '@photo-coach/shared/server/error-code.ts';
import { createLog, type Log } from '@photo-coach/shared/server/log.ts';
import { profileWarnings } from '@photo-coach/shared/server/profile-warnings.ts';
import { runProcess } from '@photo-coach/shared/server/run-process.ts';
import type { ShutdownStep } from '@photo-coach/shared/server/shutdown.ts';
import { openDependencies } from './open-dependencies.ts';
import { type Served, serve } from './serve.ts';

/** A shutdown waits this long, ms, for requests that are running: well within the 25 s that it may take. */
const REQUESTS_GRACE_MS = 18_000;
/** Requests that are still running then are cut off, within this many ms. */
const LIMIT_AFTER_MS = 1000;
/**
 * How long a proxy needs to see that a process is not ready, s: two checks. Without a proxy nobody sends requests
 * elsewhere.
 */
const PROXY_SEES_SECONDS = 2;

const stopDelayMs = ({ STOP_DELAY_SECONDS, TRUST_PROXY }: ApiEnv): number =>
  (STOP_DELAY_SECONDS ?? (TRUST_PROXY > 0 ? PROXY_SEES_SECONDS : 0)) * 1000;

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
    const variable = port === env.METRICS_PORT_NUMBER ? 'METRICS_PORT_NUMBER' : 'PORT';
    process.stderr.write(`Port ${port} is in use. Set ${variable} to another one.\n`);
    endProcess(1);
  }
}

/** Starts the API. @returns the steps that close it */
async function start(env: ApiEnv, log: Log): Promise<readonly ShutdownStep[]> {
  const stopping = new AbortController();
  const { dependencies, shutdownSteps } = await openDependencies(env, {
    log,
    stopping: stopping.signal,
  });
  await checkSchemaAtStart(dependencies.checkSchema, log);
  const served = await listenOrExit(() => serve(dependencies, env.PORT), env);
  const { port, metricsPort } = served;
  log.info(
    { address: publicUrl(env), port, ...(metricsPort !== null && { metricsPort }) },
    'api ready',
  );
  for (const warning of profileWarnings(env)) log.warn(warning);
  process.send?.('ready');
  const delayMs = stopDelayMs(env);
  const graceMs = REQUESTS_GRACE_MS - delayMs;
  return [
    // From here on it says that it is not ready.
    ['long waits', () => stopping.abort()],
    // A connection that arrives while the port closes would be reset.
    ['proxies in front', () => sleep(delayMs), delayMs + LIMIT_AFTER_MS],
    ['requests and sockets', () => served.close(graceMs), graceMs + LIMIT_AFTER_MS],
    ...shutdownSteps,
  ];
}

const env = readEnvOrExit(readApiEnv);
const log = createLog('api', env.LOG_LEVEL);
runProcess({ processName: 'api', log }, () => start(env, log));
