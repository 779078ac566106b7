import type { QueueClient } from '@photo-coach/shared/server/queue/queue-client.ts';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { visionMetrics } from '../critics/vision/metrics.ts';
import { endedPhotos } from '../imaging/pool/metrics.ts';
import type { FinishedRun } from '../runner.ts';

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

export type WorkerMetrics = {
  registry: Registry;
  observeRun(run: FinishedRun): void;
};

/** What operators watch of a worker: the process, the runs by kind and outcome, the queues by state, photos that were ended. */
export function createMetrics(queue: Pick<QueueClient, 'count'>): WorkerMetrics {
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
      for (const { count, ...labels } of await queue.count()) {
        if (STATES.includes(labels.state)) this.set(labels, count);
      }
    },
  });
  registry.registerMetric(counts);
  for (const metric of visionMetrics) registry.registerMetric(metric);
  registry.registerMetric(endedPhotos);
  return {
    registry,
    observeRun: ({ name, outcome, milliseconds }) =>
      durations.observe({ name, outcome }, milliseconds / MILLISECONDS),
  };
}
