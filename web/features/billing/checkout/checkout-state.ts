import type { PaidPlan } from '@photo-coach/shared/contracts/records.ts';
import { createStore } from '../../../lib/create-store.ts';

/**
 * `requesting`: until the checkout page is shown; in this tab, until the person has left. `opened`: the page is shown in
 * another tab.
 */
export type CheckoutState =
  | { phase: 'idle'; plan: null }
  | { phase: 'requesting'; plan: PaidPlan }
  | { phase: 'opened'; plan: PaidPlan };

const IDLE: CheckoutState = { phase: 'idle', plan: null };

/** The checkout of this tab; there is one at most. */
export const checkout = createStore<CheckoutState>(IDLE);

/** Ends the state of a checkout whose page is no longer awaited; one that is still requested is not shown. */
export const forgetCheckout = (): void => checkout.set(IDLE);
