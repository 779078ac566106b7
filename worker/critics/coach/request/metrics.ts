import {
  createCounter,
  createGauge,
  createHistogram,
} from '@photo-coach/shared/server/metrics/create-metric.ts';
import type { Metric } from 'prom-client';
import type { Model } from './model.ts';

/** Tokens by kind (input, cached, reasoning, output), purpose and model. */
export const visionTokens = createCounter('photo_coach_vision_tokens_total');
/** Requests by outcome, as in their rows. */
export const visionRequests = createCounter('photo_coach_vision_requests_total');
/** Seconds from a request to its answer. */
export const visionSeconds = createHistogram('photo_coach_vision_request_seconds');
/** Parts of answers that were dropped, by reason (checks/check-words.ts). */
export const visionDropped = createCounter('photo_coach_vision_dropped_total');
/** Dollars that requests have cost, at the configured prices. */
export const visionDollars = createCounter('photo_coach_vision_dollars_total');

/** The coach's metrics for the worker's registry. @param coach null without a coach */
export function createVisionMetrics(coach: Model | null): Metric[] {
  const problem = createGauge('photo_coach_vision_problem', function collect() {
    this.set((coach?.problem() ?? null) === null ? 0 : 1);
  });
  const budget = createGauge('photo_coach_vision_daily_budget_dollars', function collect() {
    // A gauge without labels starts at 0, which would look like a budget.
    this.remove();
    const dollars = coach?.terms.dailyBudgetUsd ?? null;
    if (dollars !== null) this.set(dollars);
  });
  return [
    visionTokens,
    visionRequests,
    visionSeconds,
    visionDropped,
    visionDollars,
    problem,
    budget,
  ];
}
