import { createCounter } from '@photo-coach/shared/server/metrics/create-metric.ts';

/** Events of our customers that a reconciliation found at Stripe. */
export const missedEvents = createCounter('photo_coach_stripe_missed_events_total');
