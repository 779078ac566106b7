import type { StripeEventInsert } from '@photo-coach/shared/server/billing/stripe-events.ts';

/** Where events from Stripe arrive. */
export type EventInbox = {
  /** Stores an event, or does nothing if it is stored already; resolves when it is committed. */
  store: (event: StripeEventInsert) => Promise<void>;
};
