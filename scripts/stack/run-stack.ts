import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readStackEnvironment, type StackEnvironment } from '../../ops/lib/stack-environment.ts';
import { LOCAL_SERVERS, type LocalServer } from '../../ops/local-model/list-models.ts';
import { apiBindAddress, localApiUrl } from '../../shared/server/api-address.ts';
import { migrateToLatest } from '../../shared/server/db/migrate.ts';
import { type ApiEnv, readApiEnv, readWorkerEnv } from '../../shared/server/env.ts';
import { isPortFree } from '../../testing/lib/free-port.ts';
import { supervisePostgres } from '../../testing/postgres/supervise-postgres.ts';
import { parseProcfile, type Service } from '../../testing/product/procfile.ts';
import { formatAddressTable } from './address-table.ts';
import { type CoachSearch, lateResult, startCoachSearch } from './coach-search.ts';
import { withMetricsPorts } from './metrics-ports.ts';
import { createPrint, type Print } from './output.ts';
import { createShutdown, type Shutdown } from './shutdown.ts';
import { type SupervisedService, superviseService } from './supervise-service.ts';
import {
  countOfPhotos,
  countWorkers,
  parseWorkers,
  refuseQueuesTwice,
  withRoles,
} from './worker-roles.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const READY_TIMEOUT = 60_000;

export type Stack = {
  root: string;
  services: SupervisedService[];
};

export type RunStackOptions = {
  /** The API's port minus PORT: 1 when a development server listens on PORT, otherwise 0. */
  apiPortOffset: number;
  /** Prepares the web client before the services start. */
  prepareWeb(root: string): Promise<unknown>;
  /** Services in addition to those of the Procfile; `port` is the public port, `address` where it listens. */
  extraServices?(port: number, address: string | undefined): Service[];
  /** Where a model is searched for on this machine; the usual servers' addresses if left out. */
  modelServers?: readonly LocalServer[];
  /** Called once the services run. */
  onStarted?(stack: Stack): void;
};

function readFlags() {
  const { values } = parseArgs({
    options: {
      workers: { type: 'string', default: '1' },
      json: { type: 'boolean', default: false },
      procfile: { type: 'string', default: path.join(ROOT, 'Procfile') },
    },
  });
  return { ...values, roles: parseWorkers(values.workers) };
}

async function refuseTakenPorts(...ports: number[]): Promise<void> {
  for (const port of ports) {
    if (!(await isPortFree(port))) {
      throw new Error(`Port ${port} is in use: set PORT to another one.`);
    }
  }
}

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

/** The address of the database: DATABASE_URL if set, otherwise a supervised embedded PostgreSQL. */
async function openDatabase({ env, dataDir }: StackEnvironment, print: Print, shutdown: Shutdown) {
  const given = env['DATABASE_URL'];
  if (given !== undefined) return { url: given, port: undefined };
  const postgres = await supervisePostgres(
    path.join(dataDir, 'postgres'),
    (line) => print('postgres', line),
    (message) => void shutdown.fail(message),
  );
  shutdown.add(postgres.stop);
  return postgres;
}

/** Waits until the API's readiness check succeeds and every worker has reported that it is ready. */
async function waitUntilUp(services: SupervisedService[], apiUrl: string): Promise<void> {
  const deadline = AbortSignal.timeout(READY_TIMEOUT);
  const url = `${apiUrl}/api/health/ready`;
  const isApiReady = async () => {
    const reply = await fetch(url, { signal: deadline }).catch(() => undefined); // not listening yet
    return reply?.ok === true;
  };
  const apiReady = async () => {
    while (!deadline.aborted && !(await isApiReady())) await sleep(50);
  };
  const workers = services.filter(({ name }) => name.startsWith('worker'));
  const timeout = sleep(READY_TIMEOUT, undefined, { ref: false });
  await Promise.race([Promise.all([apiReady(), ...workers.map(({ ready }) => ready)]), timeout]);
  if (deadline.aborted) throw new Error('The services were not ready within 60 s (see above).');
}

type Ports = {
  /** The public port. */
  port: number;
  /** The port that the API listens on: the public port, unless a development server uses that one. */
  apiPort: number;
  /** Where Vite and this process reach the API. */
  apiUrl: string;
  API_BIND_ADDRESS: string | undefined;
};

type Shape = Ports & {
  workers: number;
};

function serviceEnvironment(env: NodeJS.ProcessEnv, databaseUrl: string, shape: Shape) {
  const { port, apiPort, apiUrl, API_BIND_ADDRESS, workers } = shape;
  return {
    PUBLIC_URL: `http://localhost:${port}`,
    // The workers share this machine's cores; more photos at once would only compete for them.
    WORKER_CONCURRENCY: String(Math.ceil(availableParallelism() / Math.max(1, workers))),
    ...env,
    DATABASE_URL: databaseUrl,
    PORT: String(apiPort),
    API_BIND_ADDRESS,
    API_ORIGIN: apiUrl, // Vite proxies API requests to this address
  };
}

/** Starts the services and registers how they are stopped. @param currentEnv read at each start of a service */
function startServices(
  services: Service[],
  currentEnv: () => NodeJS.ProcessEnv,
  print: Print,
  shutdown: Shutdown,
): SupervisedService[] {
  const onGiveUp = (message: string) => void shutdown.fail(message);
  const options = {
    cwd: ROOT,
    print,
    onGiveUp,
    get env() {
      return currentEnv();
    },
  };
  const started = services.map((service) => superviseService(service, options));
  shutdown.add(() => Promise.all(started.map((service) => service.stop())));
  shutdown.addForced(() => {
    for (const service of started) service.kill();
  });
  return started;
}

/** Starts the workers again with a model that was found only after their start. */
async function switchToLateModel(
  search: CoachSearch,
  services: SupervisedService[],
  print: Print,
): Promise<void> {
  const state = await search.ended;
  if (state === null) return;
  print('coach', lateResult(state));
  if (state.kind !== 'found') return;
  for (const service of services) if (service.name.startsWith('worker')) service.restart();
}

async function start(options: RunStackOptions, shutdown: Shutdown): Promise<void> {
  const startedAt = performance.now();
  const { roles, ...flags } = readFlags();
  const environment = readStackEnvironment(ROOT);
  const { env, port, hasOwnOpsPassword } = environment;
  const apiPort = port + options.apiPortOffset;
  const settings = checkEnvironment(env);
  // Behind a development server the API is for this machine alone.
  const API_BIND_ADDRESS = apiPort === port ? settings.API_BIND_ADDRESS : '127.0.0.1';
  const apiUrl = localApiUrl({ API_BIND_ADDRESS, PORT: apiPort });
  refuseQueuesTwice(roles, env);
  await refuseTakenPorts(...new Set([port, apiPort]));
  const print = createPrint(flags.json, (text) => void process.stdout.write(text));
  const search = startCoachSearch(env, options.modelServers ?? LOCAL_SERVERS);
  shutdown.add(search.stop);

  const database = await openDatabase(environment, print, shutdown);
  const [applied] = await Promise.all([migrateToLatest(database.url), options.prepareWeb(ROOT)]);
  if (applied.length > 0) print('migrate', `${applied.length} migrations applied`);

  const procfile = readFileSync(flags.procfile, 'utf8');
  const listed = withRoles(parseProcfile(procfile, { worker: countWorkers(roles) }), roles);
  const isKnown = await search.waitBriefly();
  const shape = { port, apiPort, apiUrl, API_BIND_ADDRESS, workers: countOfPhotos(roles) };
  const measured = await withMetricsPorts(listed, env);
  const services = startServices(
    [...measured, ...(options.extraServices?.(port, apiBindAddress(settings)) ?? [])],
    () => serviceEnvironment({ ...env, ...search.variables() }, database.url, shape),
    print,
    shutdown,
  );
  options.onStarted?.({ root: ROOT, services });
  await waitUntilUp(services, apiUrl);
  const seconds = (performance.now() - startedAt) / 1000;
  const facts = { env, port, postgresPort: database.port, roles, measured };
  const coach = search.state();
  process.stdout.write(`${formatAddressTable({ ...facts, coach, hasOwnOpsPassword, seconds })}\n`);
  if (!isKnown) await switchToLateModel(search, services, print);
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
