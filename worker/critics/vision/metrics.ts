import { Counter } from 'prom-client';

/** Tokens billed by the model, by kind (prompt, completion) and model. */
export const visionTokens = new Counter({
  name: 'photo_coach_vision_tokens_total',
  help: 'Tokens used by the vision critic',
  labelNames: ['kind', 'model'],
  registers: [],
});

/** Requests to the model by outcome: ok, refused, invalid, timeout, unavailable, aborted. */
export const visionRequests = new Counter({
  name: 'photo_coach_vision_requests_total',
  help: 'Requests of the vision critic by outcome',
  labelNames: ['outcome', 'model'],
  registers: [],
});

/** Sentences of the model that were dropped, by reason: unmeasured, contradicted, invented (an unsupported number). */
export const visionDropped = new Counter({
  name: 'photo_coach_vision_dropped_sentences_total',
  help: 'Sentences of the vision critic that the measurements do not support',
  labelNames: ['reason', 'model'],
  registers: [],
});

/** For the worker's registry. */
export const visionMetrics = [visionTokens, visionRequests, visionDropped] as const;
