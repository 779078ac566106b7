import { Counter, Histogram } from 'prom-client';

/** Tokens by kind (input, cached, reasoning, output), purpose and model. */
export const visionTokens = new Counter({
  name: 'photo_coach_vision_tokens_total',
  help: 'Tokens that requests to the vision model used',
  labelNames: ['kind', 'purpose', 'model'],
  registers: [],
});

/** Requests by outcome: ok, cut, invalid, refused, timeout, unavailable, misconfigured, aborted. */
export const visionRequests = new Counter({
  name: 'photo_coach_vision_requests_total',
  help: 'Requests to the vision model by outcome',
  labelNames: ['outcome', 'purpose', 'model'],
  registers: [],
});

/** Seconds from a request to its answer. */
export const visionSeconds = new Histogram({
  name: 'photo_coach_vision_request_seconds',
  help: 'How long the vision model took to answer',
  labelNames: ['purpose', 'model'],
  buckets: [1, 2.5, 5, 10, 20, 40, 80, 120],
  registers: [],
});

/** Parts of answers that are not said, by reason (checks/check-words.ts). */
export const visionDropped = new Counter({
  name: 'photo_coach_vision_dropped_total',
  help: 'Parts of answers of the vision model that were not said',
  labelNames: ['reason', 'model'],
  registers: [],
});

/** Dollars that requests have cost, by the prices that are set. */
export const visionDollars = new Counter({
  name: 'photo_coach_vision_dollars_total',
  help: 'What requests to the vision model cost, in US dollars',
  labelNames: ['model'],
  registers: [],
});

/** For the worker's registry. */
export const visionMetrics = [
  visionTokens,
  visionRequests,
  visionSeconds,
  visionDropped,
  visionDollars,
] as const;
