import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Log } from '@photo-coach/shared/server/log.ts';
import { createRegistry } from '@photo-coach/shared/server/metrics/create-registry.ts';
import type { QueueClient } from '@photo-coach/shared/server/queue/queue-client.ts';
import { createStoreMetrics } from '@photo-coach/shared/server/stores/store-metrics.ts';
import type { Registry } from 'prom-client';
import { createVisionMetrics } from '../critics/coach/request/metrics.ts';
import type { Model } from '../critics/coach/request/model.ts';
import { imagingMetrics } from '../imaging/pool/metrics.ts';
import { albumDurations } from '../jobs/albums/metrics.ts';
import { missedEvents } from '../jobs/billing/metrics.ts';
import { mailsByOutcome } from '../jobs/mail/metrics.ts';
import { albumsRemoved } from '../jobs/retention/metrics.ts';
import type { RunObserver } from '../queue-job/create-worker.ts';
import type { WatchedStores } from '../watch-stores.ts';
import { createRunMetrics } from './run-metrics.ts';

/**
 * The metrics of a worker: its process and stores, the runs by kind and outcome, photos, the model, albums and mails.
 * Only the API reads what is the same for all processes from the stores, so that more workers don't load them.
 */
export function createMetrics({
  queue,
  stores,
  coach,
  isReady,
}: {
  queue: Pick<QueueClient, 'states'>;
  stores: Pick<WatchedStores, 'states'>;
  coach: Model | null;
  /** null when it was not known in time. */
  isReady: () => Promise<boolean | null>;
}): { registry: Registry; observer: RunObserver } {
  const runs = createRunMetrics();
  const registry = createRegistry('worker', {
    metrics: [
      ...runs.metrics,
      ...createStoreMetrics({ stores: stores.states, queue }),
      ...createVisionMetrics(coach),
      ...imagingMetrics,
      albumDurations,
      albumsRemoved,
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
  /** What does not stop its work but should be fixed. */
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
