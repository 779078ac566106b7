import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { queueNames } from '@photo-coach/shared/contracts/queues.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import type { QueueClient } from '@photo-coach/shared/server/queue/queue-client.ts';
import { registerStoreMetrics } from '@photo-coach/shared/server/stores/store-metrics.ts';
import { readWorkers } from '@photo-coach/shared/server/workers/registry.ts';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { visionMetrics } from '../critics/coach/request/metrics.ts';
import type { Model } from '../critics/coach/request/model.ts';
import { endedPhotos, photoCpu, photosAtOnce } from '../imaging/pool/metrics.ts';
import { createBillingMetrics } from '../jobs/billing/metrics.ts';
import type { FinishedRun } from '../runner.ts';
import type { WatchedStores } from '../watched-stores.ts';

const MILLISECONDS = 1000;
/** Seconds; from a row's write to the longest timeout of the catalog. */
const DURATION_BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 150];
const STATES: readonly string[] = [
  'waiting',
  'prioritized',
  'active',
  'delayed',
  'waiting-children',
  'failed',
];

const hasProblem = (coach: Model | null): boolean => (coach?.problem() ?? null) !== null;

/** By queue, so that an alert can tell of one that nobody serves. */
const livingWorkers = (db: Db, log: Log): Gauge =>
  new Gauge({
    name: 'photo_coach_workers',
    help: 'Living worker processes by the queue that they serve.',
    labelNames: ['queue'],
    registers: [],
    async collect() {
      try {
        const workers = await readWorkers(db);
        for (const queue of queueNames) {
          this.set({ queue }, workers.filter(({ queues }) => queues.includes(queue)).length);
        }
      } catch (error) {
        // The state of the database has its own alert.
        log.debug({ err: error }, 'the workers could not be read');
      }
    },
  });

export type WorkerMetrics = {
  registry: Registry;
  observeRun(run: FinishedRun): void;
};

/**
 * What operators watch of a worker: the process, the runs by kind and outcome, the queues by state, the stores, photos that
 * were ended, and billing.
 */
export function createMetrics({
  queue,
  db,
  stores,
  log,
  coach,
}: {
  queue: Pick<QueueClient, 'count' | 'states'>;
  db: Db;
  stores: Pick<WatchedStores, 'states'>;
  coach: Model | null;
  log: Log;
}): WorkerMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'photo_coach_queue_job_duration_seconds',
    help: 'How long runs of queue jobs took.',
    labelNames: ['name', 'outcome'],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });
  const counts = new Gauge({
    name: 'photo_coach_queue_jobs',
    help: 'Queue jobs by queue and state.',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      try {
        for (const { count, ...labels } of await queue.count()) {
          if (STATES.includes(labels.state)) this.set(labels, count);
        }
      } catch (error) {
        log.warn({ err: error }, 'the queue depths could not be read');
      }
    },
  });
  registry.registerMetric(counts);
  registry.registerMetric(livingWorkers(db, log));
  registerStoreMetrics(registry, { stores: stores.states, queue });
  for (const metric of visionMetrics) registry.registerMetric(metric);
  registry.registerMetric(
    new Gauge({
      name: 'photo_coach_vision_problem',
      help: '1 while the latest answers of the vision model show something to mend: see the log and /health/ready.',
      registers: [],
      collect() {
        this.set(hasProblem(coach) ? 1 : 0);
      },
    }),
  );
  registry.registerMetric(endedPhotos);
  registry.registerMetric(photoCpu);
  registry.registerMetric(photosAtOnce);
  for (const metric of createBillingMetrics({ db, log })) registry.registerMetric(metric);
  return {
    registry,
    observeRun: ({ name, outcome, milliseconds }) =>
      durations.observe({ name, outcome }, milliseconds / MILLISECONDS),
  };
}

type Options = {
  /** 0 picks a free port. */
  port: number;
  /** The address to listen at: 127.0.0.1 is reached from this machine alone. */
  host: string;
  /** Resolves when the worker can do its work. */
  checkReady: () => Promise<void>;
  /** What does not stop its work and should be mended. */
  warnings: () => readonly string[];
  registry: Registry;
  log: Log;
};

export type OpsServer = { port: number; close(): Promise<void> };

type Reply = { status: number; type: string; body: string };

const JSON_TYPE = 'application/json';

async function answer(path: string, options: Options): Promise<Reply> {
  if (path === '/health/live') return { status: 200, type: JSON_TYPE, body: '{"status":"live"}' };
  if (path === '/metrics') {
    const { registry } = options;
    return { status: 200, type: registry.contentType, body: await registry.metrics() };
  }
  if (path === '/health/ready') {
    await options.checkReady();
    const warnings = options.warnings();
    const body = { status: 'ready', ...(warnings.length > 0 && { warnings }) };
    return { status: 200, type: JSON_TYPE, body: JSON.stringify(body) };
  }
  return { status: 404, type: JSON_TYPE, body: '{"status":"not found"}' };
}

/** Serves `/health/live`, `/health/ready` and `/metrics` for operators; not for the public. */
export async function startOpsServer(options: Options): Promise<OpsServer> {
  const { log, port, host } = options;
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://worker');
    const reply = await answer(pathname, options).catch((error): Reply => {
      log.warn({ err: error, path: pathname }, 'not ready');
      return { status: 503, type: JSON_TYPE, body: '{"status":"unavailable"}' };
    });
    response.writeHead(reply.status, { 'content-type': reply.type }).end(reply.body);
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo; // a string only for pipes
  return {
    port: address.port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
