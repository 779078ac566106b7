import type { PaidPlan } from '@photo-coach/shared/contracts/records.ts';
import { createStore } from '../../../lib/create-store.ts';

/** A checkout whose page is shown in another tab. */
export type OpenedCheckout = { phase: 'opened'; plan: PaidPlan };

/** `requesting`: until the checkout page is shown; in this tab, until the person has left. */
export type CheckoutState =
  | { phase: 'idle'; plan: null }
  | { phase: 'requesting'; plan: PaidPlan }
  | OpenedCheckout;

const IDLE: CheckoutState = { phase: 'idle', plan: null };

/** The checkout of this tab; there is one at most. */
export const checkout = createStore<CheckoutState>(IDLE);

/** Ends the state of a checkout whose page is no longer awaited; one that is still requested is not shown. */
export const forgetCheckout = (): void => checkout.set(IDLE);
