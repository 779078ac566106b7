import { API, type MetricDefinition, WORKER } from './definition.ts';

const MODEL = 'the model that is set';
const PURPOSE = 'what the model is asked for';

/** Imaging, and the coach's model. */
export const WORKER_METRICS = {
  photo_coach_photo_cpu_seconds_total: {
    type: 'counter',
    help: 'CPU time of imaging processes on photos.',
    labels: {
      result: 'used (its result, or the refusal of the file, was used) or wasted (given up)',
    },
    processes: WORKER,
    scope: 'process',
  },
  photo_coach_aborted_photos_total: {
    type: 'counter',
    help: 'Photos whose imaging process ended before it answered.',
    labels: {
      reason: 'deadline, memory, hung, crash or killed (from outside)',
    },
    processes: WORKER,
    scope: 'process',
  },
  photo_coach_vision_requests_total: {
    type: 'counter',
    help: 'Requests to the vision model.',
    labels: {
      outcome:
        'ok, cut, invalid_output, refused, too_large, timeout, unavailable, misconfigured or aborted',
      purpose: PURPOSE,
      model: MODEL,
    },
    processes: WORKER,
    scope: 'process',
  },
  photo_coach_vision_request_seconds: {
    type: 'histogram',
    help: 'How long the vision model took to answer.',
    labels: { purpose: PURPOSE, model: MODEL },
    processes: WORKER,
    scope: 'process',
    buckets: [1, 2.5, 5, 10, 20, 40, 80, 120],
  },
  photo_coach_vision_tokens_total: {
    type: 'counter',
    help: 'Tokens that requests to the vision model used.',
    labels: { kind: 'input, cached, reasoning or output', purpose: PURPOSE, model: MODEL },
    processes: WORKER,
    scope: 'process',
  },
  photo_coach_vision_dollars_total: {
    type: 'counter',
    help: 'What requests to the vision model cost in US dollars, by the prices that are set.',
    labels: { model: MODEL },
    processes: WORKER,
    scope: 'process',
  },
  photo_coach_vision_dropped_total: {
    type: 'counter',
    help: 'Parts of answers of the vision model that were not said.',
    labels: { reason: 'the check that dropped them', model: MODEL },
    processes: WORKER,
    scope: 'process',
  },
  photo_coach_vision_problem: {
    type: 'gauge',
    help: '1 while the latest answers of the vision model show something to repair: see the log and /health/ready.',
    labels: {},
    processes: WORKER,
    scope: 'process',
  },
  photo_coach_vision_daily_budget_dollars: {
    type: 'gauge',
    help: 'VISION_DAILY_BUDGET_USD; absent where it is not set.',
    labels: {},
    processes: WORKER,
    scope: 'system',
  },
  photo_coach_vision_spent_today_dollars: {
    type: 'gauge',
    help: 'What requests to the vision model cost since midnight UTC, by the rows of all workers.',
    labels: {},
    processes: API,
    scope: 'system',
  },
} as const satisfies Record<string, MetricDefinition>;
