import { API, BOTH, type MetricDefinition, WORKER } from './definition.ts';

const NAME = 'the queue job, as in shared/contracts/queues.ts';
const QUEUE = 'the queue';

/** The queues, and the runs of their queue jobs. */
export const QUEUE_METRICS = {
  photo_coach_queue_jobs: {
    type: 'gauge',
    help: 'Queue jobs by queue and state.',
    labels: {
      queue: QUEUE,
      state: 'waiting, prioritized, active, delayed, waiting-children, completed, failed or paused',
    },
    processes: API,
    scope: 'system',
  },
  photo_coach_queue_oldest_waiting_seconds: {
    type: 'gauge',
    help: 'How long the oldest queue job has waited that could run; 0 where none waits. Of more than 50, those that run next and samples of the others are looked at.',
    labels: { queue: QUEUE },
    processes: API,
    scope: 'system',
  },
  photo_coach_queue_down: {
    type: 'gauge',
    help: '1 while this process can send nothing through a queue.',
    labels: { queue: 'the queue, or flows, which sends whole analyses' },
    processes: BOTH,
    scope: 'process',
  },
  photo_coach_queue_job_wait_seconds: {
    type: 'histogram',
    help: 'Time from when a queue job could first run (it was sent, its delay was over, or what it waited for had ended) to the start of its first run that counts.',
    labels: { name: NAME },
    processes: WORKER,
    scope: 'process',
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900, 3600],
  },
  photo_coach_queue_job_duration_seconds: {
    type: 'histogram',
    help: 'How long runs of queue jobs took.',
    labels: { name: NAME, outcome: 'done, failed, handed-back or put-off' },
    processes: WORKER,
    scope: 'process',
    // From a row's write to the longest common timeout in the catalog.
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 150],
  },
  photo_coach_queue_job_failures_total: {
    type: 'counter',
    help: 'Queue jobs that have failed for good.',
    labels: { name: NAME },
    processes: WORKER,
    scope: 'process',
  },
  photo_coach_queue_job_put_offs_total: {
    type: 'counter',
    help: 'Runs that ended without a result through no fault of the work, and count as none.',
    labels: {
      name: NAME,
      reason:
        'account-share, store-away, store-full, clock-off, misread, not-done, model-rests, suspect or stopping',
    },
    processes: WORKER,
    scope: 'process',
  },
  photo_coach_queue_job_takeovers_total: {
    type: 'counter',
    help: 'Queue jobs that this worker found without a living worker (BullMQ: stalled), so that they run again.',
    labels: { queue: QUEUE },
    processes: WORKER,
    scope: 'process',
  },
} as const satisfies Record<string, MetricDefinition>;
