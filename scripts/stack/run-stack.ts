import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readStackEnvironment } from '../../ops/lib/stack-environment.ts';
import { LOCAL_SERVERS, type LocalServer } from '../../ops/local-model/list-models.ts';
import { apiBindAddress, localApiUrl } from '../../shared/server/api-address.ts';
import { migrateToLatest } from '../../shared/server/db/migrate.ts';
import { type ApiEnv, readApiEnv, readWorkerEnv } from '../../shared/server/env.ts';
import { isPortFree } from '../../testing/lib/free-port.ts';
import type { Service } from '../../testing/product/procfile.ts';
import { formatAddressTable } from './address-table.ts';
import { type CoachSearch, lateResult, startCoachSearch, waitBriefly } from './coach-search.ts';
import { createPrint, type Print } from './output.ts';
import { countOfPhotos, listServices, parseWorkers } from './services.ts';
import { createShutdown, type Shutdown } from './shutdown.ts';
import { type SupervisedService, supervisePostgres, superviseService } from './supervise.ts';

export const ROOT = path.resolve(import.meta.dirname, '../..');
const READY_TIMEOUT = 60_000;

type RunStackOptions = {
  /** Prepares the web client before the services start. */
  prepareWeb?(root: string): Promise<unknown>;
  /** Creates a development server on the public port, before an API on the next one; `address` is where it listens. */
  createWebServer?(port: number, address: string | undefined): Service;
  /** Where a model is searched for on this machine; the usual servers' addresses if left out. */
  modelServers?: readonly LocalServer[];
  /** Called once the services run. */
  onStarted?(services: SupervisedService[]): void;
};

/**
 * Reports every problem of the environment before anything starts. Production requires DATABASE_URL: it has
 * no embedded database.
 */
function checkEnvironment(env: NodeJS.ProcessEnv): ApiEnv {
  const isProduction = env['NODE_ENV'] === 'production';
  const complete = { ...(!isProduction && { DATABASE_URL: 'postgres://embedded' }), ...env };
  readWorkerEnv(complete);
  return readApiEnv(complete);
}

async function refuseTakenPorts(...ports: number[]): Promise<void> {
  for (const port of ports) {
    if (!(await isPortFree(port))) {
      throw new Error(`Port ${port} is in use: set PORT to another one.`);
    }
  }
}

/** Waits until the API's readiness check succeeds and every worker has reported that it is ready. */
async function waitUntilUp(services: SupervisedService[], apiUrl: string): Promise<void> {
  const deadline = AbortSignal.timeout(READY_TIMEOUT);
  const isApiReady = async () => {
    const reply = await fetch(`${apiUrl}/api/health/ready`, { signal: deadline }).catch(() => null);
    return reply?.ok === true; // not listening yet: null
  };
  const apiReady = async () => {
    while (!deadline.aborted && !(await isApiReady())) await sleep(50);
  };
  const workers = services.filter(({ name }) => name.startsWith('worker'));
  const timeout = sleep(READY_TIMEOUT, undefined, { ref: false });
  await Promise.race([Promise.all([apiReady(), ...workers.map(({ ready }) => ready)]), timeout]);
  if (deadline.aborted) throw new Error('The services were not ready within 60 s (see above).');
}

/** Starts the workers again with a model that was found only after their start. */
async function switchToLateModel(
  search: CoachSearch,
  services: SupervisedService[],
  print: Print,
  stopping: AbortSignal,
): Promise<void> {
  await search.ended;
  if (stopping.aborted) return;
  print('coach', lateResult(search.state));
  if (search.state.kind !== 'found') return;
  for (const service of services) if (service.name.startsWith('worker')) service.restart();
}

async function start(options: RunStackOptions, shutdown: Shutdown): Promise<void> {
  const startedAt = performance.now();
  const { values: flags } = parseArgs({
    options: {
      workers: { type: 'string', default: '1' },
      json: { type: 'boolean', default: false },
      procfile: { type: 'string', default: path.join(ROOT, 'Procfile') },
    },
  });
  const { env, dataDir, port, hasOwnOpsPassword } = readStackEnvironment(ROOT);
  const roles = parseWorkers(flags.workers, env);
  const settings = checkEnvironment(env);
  const web = options.createWebServer?.(port, apiBindAddress(settings));
  const apiPort = web === undefined ? port : port + 1;
  // Behind a development server the API is for this machine alone.
  const API_BIND_ADDRESS = web === undefined ? settings.API_BIND_ADDRESS : '127.0.0.1';
  const apiUrl = localApiUrl({ API_BIND_ADDRESS, PORT: apiPort });
  await refuseTakenPorts(...new Set([port, apiPort]));

  const print = createPrint(flags.json);
  const onGiveUp = (message: string) => void shutdown.fail(message);
  const stopping = new AbortController();
  shutdown.add(async () => stopping.abort());
  const modelServers = options.modelServers ?? LOCAL_SERVERS;
  const search = startCoachSearch(env, modelServers, stopping.signal);

  let databaseUrl = env['DATABASE_URL'];
  let postgresPort: number | undefined;
  if (databaseUrl === undefined) {
    const folder = path.join(dataDir, 'postgres');
    const postgres = await supervisePostgres(folder, { print, onGiveUp });
    shutdown.add(postgres.stop);
    databaseUrl = postgres.url;
    postgresPort = postgres.port;
  }
  const [applied] = await Promise.all([migrateToLatest(databaseUrl), options.prepareWeb?.(ROOT)]);
  if (applied.length > 0) print('migrate', `${applied.length} migrations applied`);

  const isKnown = await waitBriefly(search);
  const measured = await listServices(readFileSync(flags.procfile, 'utf8'), roles, env);
  const serviceEnv = () => ({
    PUBLIC_URL: `http://localhost:${port}`,
    // The workers share this machine's cores; more photos at once would only compete for them.
    WORKER_CONCURRENCY: String(
      Math.ceil(availableParallelism() / Math.max(1, countOfPhotos(roles))),
    ),
    ...env,
    ...(search.state.kind === 'found' && search.state.variables),
    DATABASE_URL: databaseUrl,
    PORT: String(apiPort),
    API_BIND_ADDRESS,
    API_ORIGIN: apiUrl, // Vite proxies API requests to this address
  });
  const services = [...measured, ...(web === undefined ? [] : [web])].map((service) =>
    superviseService(service, { cwd: ROOT, env: serviceEnv, print, onGiveUp }),
  );
  shutdown.add(
    () => Promise.all(services.map((service) => service.stop())),
    () => {
      for (const service of services) service.kill();
    },
  );
  options.onStarted?.(services);
  await waitUntilUp(services, apiUrl);

  const seconds = (performance.now() - startedAt) / 1000;
  const facts = { env, port, postgresPort, roles, measured, hasOwnOpsPassword, seconds };
  process.stdout.write(`${formatAddressTable({ ...facts, coach: search.state })}\n`);
  if (!isKnown) await switchToLateModel(search, services, print, stopping.signal);
}

/** Starts every part of Photo Coach and supervises it until a signal ends it. */
export async function runStack(options: RunStackOptions): Promise<void> {
  const shutdown = createShutdown();
  try {
    await start(options, shutdown);
  } catch (error) {
    await shutdown.fail(error instanceof Error ? error.message : String(error));
  }
}
