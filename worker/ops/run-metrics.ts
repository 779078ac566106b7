import { isQueueJobName, QUEUE_JOBS, queueNames } from '@photo-coach/shared/contracts/queues.ts';
import {
  createCounter,
  createGauge,
  createHistogram,
} from '@photo-coach/shared/server/metrics/create-metric.ts';
import type { Metric } from 'prom-client';
import type { RunObserver } from '../queue-job/create-worker.ts';
import type { Outcome } from '../queue-job/run-queue-job.ts';

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
export function createRunMetrics(): { metrics: Metric[]; observer: RunObserver } {
  const waits = createHistogram('photo_coach_queue_job_wait_seconds', known);
  const durations = createHistogram('photo_coach_queue_job_duration_seconds');
  const running = createGauge('photo_coach_queue_jobs_running');
  const retries = createCounter('photo_coach_queue_job_retries_total', { known });
  const failures = createCounter('photo_coach_queue_job_failures_total', { known });
  const putOffs = createCounter('photo_coach_queue_job_put_offs_total');
  const takeovers = createCounter('photo_coach_queue_job_takeovers_total', {
    known: queueNames.map((queue) => ({ queue })),
  });
  return {
    metrics: [waits, durations, running, retries, failures, putOffs, takeovers],
    observer: {
      started: (name) => running.inc({ name: knownName(name) }),
      finished({ outcome, milliseconds, waitedMs, ...run }) {
        const name = knownName(run.name);
        running.dec({ name });
        durations.observe({ name, outcome: outcome.kind }, milliseconds / MILLISECONDS);
        if (waitedMs !== null) waits.observe({ name }, waitedMs / MILLISECONDS);
        if (outcome.kind === 'failed') (outcome.retry ? retries : failures).inc({ name });
        const reason = putOffReason(outcome);
        if (reason !== null) putOffs.inc({ name, reason });
      },
      takenOver: (queue) => takeovers.inc({ queue }),
      abandoned: (name) => failures.inc({ name: knownName(name) }),
    },
  };
}
