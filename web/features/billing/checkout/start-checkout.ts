import type { PaidPlan } from '@photo-coach/shared/contracts/records.ts';
import { track } from '../../../lib/analytics/analytics.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { createStore } from '../../../lib/create-store.ts';
import { pricingQuery } from '../api/pricing-query.ts';
import { requestCheckout } from '../api/request-checkout.ts';
import { withinTimeout } from '../api/within-timeout.ts';
import type { StripeTab } from './stripe-tab.ts';

/** `requesting`: until the checkout page is shown; `opened`: it is shown in another tab. */
export type CheckoutState =
  | { phase: 'idle'; plan: null }
  | { phase: 'requesting' | 'opened'; plan: PaidPlan };

const IDLE: CheckoutState = { phase: 'idle', plan: null };

/** The checkout of this tab; there is one at most. */
export const checkout = createStore<CheckoutState>(IDLE);

/** Ends the state of a checkout whose page is not awaited any more. */
export const forgetCheckout = (): void => checkout.set(IDLE);

async function findPage(plan: PaidPlan, signal: AbortSignal): Promise<string> {
  const pricing = await queryClient.ensureQueryData(pricingQuery);
  return requestCheckout(pricing[plan].priceId, signal);
}

function reportFailure(plan: PaidPlan, error: unknown): void {
  const reason = error instanceof ApiError ? error.code : 'unknown';
  const event = reason === 'payments_timeout' ? 'checkout_timed_out' : 'checkout_failed';
  track(event, { plan, reason });
  // The server may sell at other prices by now.
  if (reason === 'price_unknown') void queryClient.invalidateQueries(pricingQuery);
}

/**
 * Requests the checkout of a plan and shows its page. While one is being requested, another call does nothing, so that a
 * double click sends one request.
 * @throws ApiError payments_timeout after 15 s, and those of the request; the tab is closed then
 */
export async function startCheckout(plan: PaidPlan, openTab: () => StripeTab): Promise<void> {
  if (checkout.get().phase === 'requesting') return;
  checkout.set({ phase: 'requesting', plan });
  const tab = openTab();
  track('checkout_requested', { plan });
  try {
    const url = await withinTimeout((signal) => findPage(plan, signal));
    const isShown = tab.show(url);
    if (isShown) track('checkout_succeeded', { plan });
    else track('checkout_failed', { plan, reason: 'tab_closed' });
    // In this tab the button stays busy while the browser leaves.
    if (tab.isNew) checkout.set(isShown ? { phase: 'opened', plan } : IDLE);
  } catch (error) {
    tab.close();
    checkout.set(IDLE);
    reportFailure(plan, error);
    throw error;
  }
}
