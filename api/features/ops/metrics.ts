import type { Log } from '@photo-coach/shared/server/log.ts';
import type { QueueClient } from '@photo-coach/shared/server/queue/queue-client.ts';
import type { Storage } from '@photo-coach/shared/server/storage/storage.ts';
import { isStorageFull } from '@photo-coach/shared/server/storage/storage-full.ts';
import { registerStoreMetrics } from '@photo-coach/shared/server/stores/store-metrics.ts';
import type { StoreState } from '@photo-coach/shared/server/stores/store-state.ts';
import type { RequestHandler } from 'express';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Bulkheads } from '../../middleware/bulkheads/create-bulkheads.ts';
import { remarkAnswers } from '../remarks/count-answer.ts';

/** Seconds, from a cached read to a long `Prefer: wait`. */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

export type Metrics = {
  /** Measures every request, by route pattern. */
  observe: RequestHandler;
  /** Serves the metrics in Prometheus' text format. */
  serve: RequestHandler;
};

function registerQueueDepths(
  registry: Registry,
  { queue, log }: { queue: QueueClient; log: Log },
): void {
  const gauge = new Gauge({
    name: 'photo_coach_queue_jobs',
    help: 'Queue jobs by queue and state',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      try {
        for (const { count, ...labels } of await queue.count()) gauge.set(labels, count);
      } catch (error) {
        log.warn({ err: error }, 'the queue depths could not be read');
      }
    },
  });
}

function registerBulkheads(registry: Registry, bulkheads: Bulkheads): void {
  new Counter({
    name: 'photo_coach_public_calls_refused_total',
    help: 'Public calls that were refused with 503, because too many waited',
    labelNames: ['bulkhead'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [bulkhead, count] of Object.entries(bulkheads.refused())) {
        this.inc({ bulkhead }, count);
      }
    },
  });
}

/** Registers whether the object store is full, which needs an operator at once. */
function registerStorageFull(
  registry: Registry,
  { storage, log }: { storage: Pick<Storage, 'check'>; log: Log },
): void {
  new Gauge({
    name: 'photo_coach_storage_full',
    help: '1 while the object store has no room left, else 0',
    registers: [registry],
    async collect() {
      try {
        await storage.check();
        this.set(0);
      } catch (error) {
        const isFull = isStorageFull(error);
        this.set(isFull ? 1 : 0);
        if (!isFull)
          log.warn({ err: error }, 'the free space of the object store could not be read');
      }
    },
  });
}

type MetricsDependencies = {
  queue: QueueClient;
  storage: Storage;
  stores: readonly StoreState[];
  bulkheads: Bulkheads;
  log: Log;
};

/** Creates the metrics of this process, in their own registry. */
export function createMetrics(dependencies: MetricsDependencies): Metrics {
  const { queue, storage, stores, bulkheads, log } = dependencies;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerQueueDepths(registry, { queue, log });
  registerStoreMetrics(registry, { stores, queue });
  registerBulkheads(registry, bulkheads);
  registerStorageFull(registry, { storage, log });
  registry.registerMetric(remarkAnswers);
  const durations = new Histogram({
    name: 'photo_coach_http_request_duration_seconds',
    help: 'Time to the end of the reply, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });

  const observe: RequestHandler = (request, response, next) => {
    const stop = durations.startTimer({ method: request.method });
    response.once('finish', () => {
      stop({
        route: String(response.locals['route'] ?? 'other'),
        status: String(response.statusCode),
      });
    });
    next();
  };
  const serve: RequestHandler = async (_request, response) => {
    response.set('content-type', registry.contentType).send(await registry.metrics());
  };
  return { observe, serve };
}
