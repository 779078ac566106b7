import { BILLING_ROUTES } from '@photo-coach/shared/contracts/http/billing.ts';
import type { PaidPlan } from '@photo-coach/shared/contracts/records.ts';
import { track } from '../../../lib/analytics.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { callRoute } from '../../../lib/api/call-route.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { createStore } from '../../../lib/create-store.ts';
import { pricingQuery } from '../subscription/queries.ts';
import { type StripeTab, withinTimeout } from './stripe-tab.ts';

/** `requesting`: until the checkout page is shown. `opened`: the page was shown in another tab. */
type CheckoutState =
  | { phase: 'idle'; plan: null }
  | { phase: 'requesting' | 'opened'; plan: PaidPlan };

const IDLE: CheckoutState = { phase: 'idle', plan: null };

/** The checkout of this tab; there is one at most. */
export const checkout = createStore<CheckoutState>(IDLE);

/** Ends the state of a checkout whose page is no longer awaited; one that is still requested is not shown. */
export const forgetCheckout = (): void => checkout.set(IDLE);

/**
 * Requests the page on which a plan is bought or, for a subscriber of another plan, the change is confirmed.
 * @returns its address
 * @throws ApiError already_subscribed, price_unknown, email_not_verified, payments_timeout and those of any call
 */
async function requestPage(plan: PaidPlan, signal: AbortSignal): Promise<string> {
  // Fetched again if it is stale or was invalidated, so that a refused price id is not sent twice.
  const pricing = await queryClient.fetchQuery(pricingQuery);
  const body = { priceId: pricing[plan].priceId };
  const { url } = await callRoute(BILLING_ROUTES.startCheckout, { body, signal });
  return url;
}

/** Shows the page of a checkout. */
function showPage(url: string, plan: PaidPlan, tab: StripeTab): void {
  const isShown = tab.show(url);
  if (isShown) track('checkout_succeeded', { plan });
  else track('checkout_failed', { plan, reason: 'tab_closed' });
  checkout.set(isShown && tab.isNew ? { phase: 'opened', plan } : IDLE);
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
 * double click sends one request. Shows nothing if the checkout was forgotten meanwhile, as at a sign-out.
 * @throws ApiError payments_timeout after 15 s, and those of the request; the tab is closed then
 */
export async function startCheckout(plan: PaidPlan, openTab: () => StripeTab): Promise<void> {
  if (checkout.get().phase === 'requesting') return;
  const requesting: CheckoutState = { phase: 'requesting', plan };
  checkout.set(requesting);
  const tab = openTab();
  track('checkout_requested', { plan });
  try {
    const url = await withinTimeout((signal) => requestPage(plan, signal));
    if (checkout.get() === requesting) showPage(url, plan, tab);
    else tab.close();
  } catch (error) {
    tab.close();
    if (checkout.get() !== requesting) return;
    forgetCheckout();
    reportFailure(plan, error);
    throw error;
  }
}
