import { BILLING_ROUTES } from '@photo-coach/shared/contracts/http/billing.ts';
import type { PaidPlan } from '@photo-coach/shared/contracts/records.ts';
import { effectivePlan } from '@photo-coach/shared/domain/plans/plans.ts';
import { track } from '../../../lib/analytics.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { callRoute } from '../../../lib/api/call-route.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { profileQuery } from '../../session/me-query.ts';
import { pricingQuery } from '../subscription/pricing-query.ts';
import { PAGE_TIMEOUT_MS, withinTimeout } from '../subscription/within-timeout.ts';
import { type CheckoutState, checkout, forgetCheckout } from './checkout-state.ts';
import type { StripeTab } from './stripe-tab.ts';

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

/** Leaves this tab with a busy button. A person who stops the navigation can press it again after some time. */
function leave(requesting: CheckoutState): void {
  setTimeout(() => {
    if (checkout.get() === requesting) forgetCheckout();
  }, PAGE_TIMEOUT_MS);
}

/** The browser may show this tab a moment before it reports that the other one is closed, ms. */
const CLOSING_MS = 1000;

function isInForce(plan: PaidPlan): boolean {
  const profile = queryClient.getQueryData(profileQuery.queryKey);
  return profile !== undefined && effectivePlan(profile) === plan;
}

/**
 * Forgets a checkout in another tab once its plan is in force, or the person is back and has closed that tab.
 *
 * Looks at the tab only when the person is back, not all the time: this site isolates itself from other origins
 * (Cross-Origin-Opener-Policy: same-origin), so a tab that shows a page of Stripe counts as closed at once.
 */
function forgetOnceDone(opened: Extract<CheckoutState, { phase: 'opened' }>, tab: StripeTab): void {
  const listening = new AbortController();
  const forgetIf = (isDone: () => boolean) => () => {
    const isCurrent = checkout.get() === opened;
    if (isCurrent && !isDone()) return;
    listening.abort();
    unsubscribe();
    if (isCurrent) forgetCheckout();
  };
  const forgetIfClosed = forgetIf(() => document.visibilityState === 'visible' && tab.isClosed());
  const onReturn = () => {
    forgetIfClosed();
    setTimeout(forgetIfClosed, CLOSING_MS);
  };
  window.addEventListener('focus', onReturn, listening);
  document.addEventListener('visibilitychange', onReturn, listening);
  const unsubscribe = queryClient.getQueryCache().subscribe(forgetIf(() => isInForce(opened.plan)));
}

/** Shows the page of a checkout. @param requesting the state that is to end when it is shown */
function showPage(url: string, plan: PaidPlan, tab: StripeTab, requesting: CheckoutState): void {
  if (!tab.show(url)) {
    track('checkout_failed', { plan, reason: 'tab_closed' });
    forgetCheckout();
    return;
  }
  track('checkout_succeeded', { plan });
  if (!tab.isNew) {
    leave(requesting);
    return;
  }
  const opened = { phase: 'opened', plan } as const;
  checkout.set(opened);
  forgetOnceDone(opened, tab);
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
    if (checkout.get() === requesting) showPage(url, plan, tab, requesting);
    else tab.close();
  } catch (error) {
    tab.close();
    if (checkout.get() !== requesting) return;
    forgetCheckout();
    reportFailure(plan, error);
    throw error;
  }
}
