import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { connectDatabase, type Db } from '../../../shared/server/db/connect.ts';
import { readWorkerEnv } from '../../../shared/server/env.ts';
import { createStorage } from '../../../shared/server/storage/create-storage.ts';
import type { Storage } from '../../../shared/server/storage/storage.ts';
import { insertAccount, type NewAccount } from '../../../testing/fixtures/insert-account.ts';
import { findFreePort } from '../../../testing/lib/free-port.ts';
import {
  productEnv,
  type StartedProcess,
  startProcess,
  stopProcess,
} from '../../../testing/product/start-processes.ts';
import { createClient, type TestClient } from '../../../testing/product/test-user.ts';
import {
  startFreezablePostgres,
  startKillableRedis,
} from '../../../testing/services/freezable-stores.ts';
import {
  type SeverableProxy,
  startSeverableProxy,
} from '../../../testing/services/severable-proxy.ts';
import { type Balancer, startBalancer } from './balancer.ts';

const APIS = 2;
const WORKERS = 3;

/** Which store the queue is on. */
export const QUEUE_STORES = ['PostgreSQL', 'Redis'] as const;
type QueueStore = (typeof QUEUE_STORES)[number];

/** An API, and the address that it listens at. */
type Api = { started: StartedProcess; url: string };

/** A person with an account who uses the product through the proxy in front of it. */
export type Person = TestClient & { userId: string; token: string };

export type Fleet = {
  /** The public address. */
  url: string;
  storage: Storage;
  /** Separate from the processes' connections. */
  db: Db;
  postgres: Awaited<ReturnType<typeof startFreezablePostgres>>;
  redis: Awaited<ReturnType<typeof startKillableRedis>> | null;
  /** How the APIs, and the workers, reach a Redis that was started with the fleet. */
  ways: { apiRedis: SeverableProxy | null; workerRedis: SeverableProxy | null };
  apis: readonly Api[];
  workers: readonly StartedProcess[];
  createPerson(account?: NewAccount): Promise<Person>;
  startWorker(): Promise<StartedProcess>;
  /** Ends a worker with a signal, and forgets it. */
  endWorker(worker: StartedProcess, signal: NodeJS.Signals): Promise<void>;
  /** Ends an API in order, and starts another at its address. */
  replaceApi(api: Api): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  queue: QueueStore;
  env?: Record<string, string>;
};

/** Starts an installation: two APIs behind a proxy, three workers, and stores that a fault can reach. */
export async function startFleet(options: Options): Promise<Fleet> {
  const { queue, env = {} } = options;
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'photo-coach-fleet-'));
  const postgres = await startFreezablePostgres();
  const databaseUrl = postgres.url;
  const redis = queue === 'Redis' ? await startKillableRedis() : null;
  const apiRedis = redis && (await startSeverableProxy(redis.url));
  const workerRedis = redis && (await startSeverableProxy(redis.url));
  const apis: Api[] = [];
  const balancer: Balancer = await startBalancer(() => apis.map(({ url }) => url));
  const common = {
    ...productEnv({ databaseUrl, dataDir, port: Number(new URL(balancer.url).port) }),
    DETECTOR: 'off',
    // Callers have their own addresses, as a proxy in front passes them on.
    TRUST_PROXY: '1',
    ...env,
  };
  const db = connectDatabase(databaseUrl, 4);
  const storage = await createStorage(readWorkerEnv(common));
  const workers: StartedProcess[] = [];

  async function startApi(port: number): Promise<Api> {
    const started = await startProcess('api', {
      ...common,
      PORT: String(port),
      REDIS_URL: apiRedis?.url,
    });
    return { started, url: `http://127.0.0.1:${port}` };
  }

  async function startWorker(): Promise<StartedProcess> {
    const worker = await startProcess('worker', { ...common, REDIS_URL: workerRedis?.url });
    workers.push(worker);
    return worker;
  }

  for (let index = 0; index < APIS; index += 1) apis.push(await startApi(await findFreePort()));
  await Promise.all(Array.from({ length: WORKERS }, startWorker));

  return {
    url: balancer.url,
    storage,
    db,
    postgres,
    redis,
    ways: { apiRedis, workerRedis },
    apis,
    workers,
    async createPerson(account) {
      const { userId, token } = await insertAccount(db, common.JWT_SECRET, {
        onboarded: true,
        ...account,
      });
      return { userId, token, ...createClient(balancer.url, token) };
    },
    startWorker,
    async endWorker(worker, signal) {
      workers.splice(workers.indexOf(worker), 1);
      await stopProcess(worker, signal);
    },
    async replaceApi(api) {
      await stopProcess(api.started, 'SIGTERM');
      const { started } = await startApi(Number(new URL(api.url).port));
      api.started = started;
    },
    async stop() {
      postgres.thaw();
      redis?.signal('SIGCONT');
      const processes = [...apis.map(({ started }) => started), ...workers];
      await Promise.all(processes.map((each) => stopProcess(each, 'SIGTERM')));
      await balancer.stop();
      await Promise.all([db.destroy(), storage.close()]);
      await Promise.all([apiRedis?.cut(), workerRedis?.cut()]);
      await redis?.stop();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The remaining processes, each with its name. */
const processesOf = ({ apis, workers }: Fleet): [string, StartedProcess][] => [
  ...apis.map(({ started }, index): [string, StartedProcess] => [`api-${index + 1}`, started]),
  ...workers.map((worker, index): [string, StartedProcess] => [`worker-${index + 1}`, worker]),
];

/** Writes the logs of the remaining processes to files. @returns the folder */
async function saveLogs(fleet: Fleet): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'photo-coach-logs-'));
  for (const [name, { lines }] of processesOf(fleet)) {
    await writeFile(path.join(folder, `${name}.log`), lines.join('\n'));
  }
  return folder;
}

/** Where a fault happens: to installations whose queue is on these stores. */
export type Stage = {
  queues: readonly QueueStore[];
  withFleet: (options: Options, use: (fleet: Fleet) => Promise<void>) => Promise<void>;
};

/** Does something with an installation, and always stops it. If that fails, its logs are kept. */
export async function withFleet<Result>(
  options: Options,
  use: (fleet: Fleet) => Promise<Result>,
): Promise<Result> {
  const fleet = await startFleet(options);
  try {
    return await use(fleet);
  } catch (error) {
    console.log(`What the processes logged: ${await saveLogs(fleet)}`);
    throw error;
  } finally {
    await fleet.stop();
  }
}

/** A separate installation for each store. */
export const OWN_FLEETS: Stage = { queues: QUEUE_STORES, withFleet };
