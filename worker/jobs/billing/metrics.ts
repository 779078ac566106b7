import { Counter } from 'prom-client';

/** Registered by the worker's own registry alone. */
const registers: [] = [];

/** Events of our customers that a reconciliation found at Stripe and not among the delivered ones. */
export const missedEvents = new Counter({
  name: 'photo_coach_stripe_missed_events_total',
  help: 'Events that the webhook did not receive and a reconciliation found.',
  registers,
});
