import { cachedReading } from '@photo-coach/shared/server/metrics/cached-reading.ts';
import {
  createCounter,
  createGauge,
  createHistogram,
} from '@photo-coach/shared/server/metrics/create-metric.ts';
import { createRegistry } from '@photo-coach/shared/server/metrics/create-registry.ts';
import type { Storage } from '@photo-coach/shared/server/storage/storage.ts';
import { isStorageFull } from '@photo-coach/shared/server/storage/storage-full.ts';
import { createStoreMetrics } from '@photo-coach/shared/server/stores/store-metrics.ts';
import { throttledWarn } from '@photo-coach/shared/server/throttled-warn.ts';
import type { Request, RequestHandler, Response } from 'express';
import type { Counter, Gauge } from 'prom-client';
import type { ApiDependencies } from '../../dependencies.ts';
import type { Bulkheads } from '../../middleware/bulkheads/create-bulkheads.ts';
import { pushMetrics } from '../../realtime/push-metrics.ts';
import { webhooks } from '../billing/receive-event.ts';
import { isReady } from './health-routes.ts';
import { createSystemMetrics } from './system-metrics.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

export type Metrics = {
  /** Measures every request, by route pattern. */
  observe: RequestHandler;
  /** Serves the metrics in Prometheus' text format. */
  serve: RequestHandler;
};

const refusedCalls = (bulkheads: Bulkheads): Counter =>
  createCounter('photo_coach_public_calls_refused_total', {
    collect() {
      this.reset();
      for (const [bulkhead, count] of Object.entries(bulkheads.refused())) {
        this.inc({ bulkhead }, count);
      }
    },
  });

/** Whether the object store is full, which needs an operator at once. */
function storageFull({ storage, log }: Pick<ApiDependencies, 'storage' | 'log'>): Gauge {
  const onError = throttledWarn(log, 'the free space of the object store could not be read');
  const isFull = (check: Storage['check']) =>
    check().then(
      () => false,
      (error: unknown) => {
        if (isStorageFull(error)) return true;
        throw error;
      },
    );
  const read = cachedReading(() => isFull(storage.check), { onError });
  return createGauge('photo_coach_storage_full', async function collect() {
    const full = await read();
    if (full === null) this.remove();
    else this.set(full ? 1 : 0);
  });
}

const labelsOf = (request: Request, response: Response) => ({
  method: METHODS.includes(request.method) ? request.method : 'other',
  route: String(response.locals['route'] ?? 'other'),
  status: response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'closed',
});

/** Creates the metrics of this process, in their own registry. */
export function createMetrics(dependencies: ApiDependencies): Metrics {
  const { bulkheads, log } = dependencies;
  const durations = createHistogram('photo_coach_http_request_duration_seconds');
  const registry = createRegistry('api', {
    metrics: [
      durations,
      refusedCalls(bulkheads),
      storageFull(dependencies),
      ...createSystemMetrics(dependencies),
      ...createStoreMetrics(dependencies),
      ...pushMetrics,
      webhooks,
    ],
    isReady: cachedReading(() => isReady(dependencies), {
      onError: (error) => log.debug({ err: error }, 'readiness is not known'),
    }),
  });

  const observe: RequestHandler = (request, response, next) => {
    const stop = durations.startTimer();
    // Also if the client has left before the end of the reply.
    response.once('close', () => stop(labelsOf(request, response)));
    next();
  };
  const serve: RequestHandler = async (_request, response) => {
    response.set('content-type', registry.contentType).send(await registry.metrics());
  };
  return { observe, serve };
}
