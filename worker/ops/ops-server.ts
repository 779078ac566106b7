import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isQueueJobName, QUEUE_JOBS, queueNames } from '@photo-coach/shared/contracts/queues.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import {
  createCounter,
  createHistogram,
} from '@photo-coach/shared/server/metrics/create-metric.ts';
import { createRegistry } from '@photo-coach/shared/server/metrics/create-registry.ts';
import type { QueueClient } from '@photo-coach/shared/server/queue/queue-client.ts';
import { createStoreMetrics } from '@photo-coach/shared/server/stores/store-metrics.ts';
import type { Clock } from '@photo-coach/shared/server/stores/watch-clock.ts';
import type { Metric, Registry } from 'prom-client';
import { createVisionMetrics } from '../critics/coach/request/metrics.ts';
import type { Model } from '../critics/coach/request/model.ts';
import { imagingMetrics } from '../imaging/pool/metrics.ts';
import { albumDurations } from '../jobs/albums/metrics.ts';
import { missedEvents } from '../jobs/billing/events/reconcile.ts';
import { mailsByOutcome } from '../jobs/mail/metrics.ts';
import type { RunObserver } from '../queue-job/create-worker.ts';
import type { Outcome } from '../queue-job/run-queue-job.ts';
import type { WatchedStores } from '../watch-stores.ts';

const MILLISECONDS = 1000;

/** A name that is not in the catalog could be anything. */
const knownName = (name: string): string => (isQueueJobName(name) ? name : 'unknown');

const known = Object.keys(QUEUE_JOBS).map((name) => ({ name }));

/** Why a run does not count; null for one that counts. */
function putOffReason(outcome: Outcome): string | null {
  if (outcome.kind === 'put-off') return 'account-share';
  return outcome.kind === 'handed-back' ? outcome.reason : null;
}

/** Makes the metrics of a worker's runs, and the functions that fill them. */
function createRunMetrics(): { metrics: Metric[]; observer: RunObserver } {
  const waits = createHistogram('photo_coach_queue_job_wait_seconds', known);
  const durations = createHistogram('photo_coach_queue_job_duration_seconds');
  const failures = createCounter('photo_coach_queue_job_failures_total', { known });
  const putOffs = createCounter('photo_coach_queue_job_put_offs_total');
  const takeovers = createCounter('photo_coach_queue_job_takeovers_total', {
    known: queueNames.map((queue) => ({ queue })),
  });
  return {
    metrics: [waits, durations, failures, putOffs, takeovers],
    observer: {
      finished({ outcome, milliseconds, waitedMs, ...run }) {
        const name = knownName(run.name);
        durations.observe({ name, outcome: outcome.kind }, milliseconds / MILLISECONDS);
        if (waitedMs !== null) waits.observe({ name }, waitedMs / MILLISECONDS);
        if (outcome.kind === 'failed' && !outcome.retry) failures.inc({ name });
        const reason = putOffReason(outcome);
        if (reason !== null) putOffs.inc({ name, reason });
      },
      takenOver: (queue) => takeovers.inc({ queue }),
      abandoned: (name) => failures.inc({ name: knownName(name) }),
    },
  };
}

/**
 * The metrics of a worker: its process and stores, the runs by kind and outcome, photos, the model, albums and mails.
 * Only the API reads what is the same for all processes from the stores, so that more workers don't load them.
 */
export function createMetrics({
  queue,
  stores,
  clock,
  coach,
  isReady,
}: {
  queue: Pick<QueueClient, 'states'>;
  stores: Pick<WatchedStores, 'states'>;
  clock: Pick<Clock, 'ahead'>;
  coach: Model | null;
  /** null when it was not known in time. */
  isReady: () => Promise<boolean | null>;
}): { registry: Registry; observer: RunObserver } {
  const runs = createRunMetrics();
  const registry = createRegistry('worker', {
    metrics: [
      ...runs.metrics,
      ...createStoreMetrics({ stores: stores.states, queue, clock }),
      ...createVisionMetrics(coach),
      ...imagingMetrics,
      albumDurations,
      mailsByOutcome,
      missedEvents,
    ],
    isReady,
  });
  return { registry, observer: runs.observer };
}

type Options = {
  /** 0 picks a free port. */
  port: number;
  /** The address to listen at: 127.0.0.1 is reached from this machine alone. */
  host: string;
  /** Resolves when the worker can do its work. */
  checkReady: () => Promise<void>;
  /** What should be fixed, whether or not it stops its work. */
  warnings: () => readonly string[];
  registry: Registry;
  log: Log;
};

export type OpsServer = { port: number; close(): Promise<void> };

type Reply = { status: number; type: string; body: string };

const JSON_TYPE = 'application/json';

function readiness(status: 'ready' | 'unavailable', options: Pick<Options, 'warnings'>): Reply {
  const warnings = options.warnings();
  const body = JSON.stringify({ status, ...(warnings.length > 0 && { warnings }) });
  return { status: status === 'ready' ? 200 : 503, type: JSON_TYPE, body };
}

async function answer(path: string, options: Options): Promise<Reply> {
  if (path === '/health/live') return { status: 200, type: JSON_TYPE, body: '{"status":"live"}' };
  if (path === '/metrics') {
    const { registry } = options;
    return { status: 200, type: registry.contentType, body: await registry.metrics() };
  }
  if (path === '/health/ready') {
    await options.checkReady();
    return readiness('ready', options);
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
      return readiness('unavailable', options);
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
