import type { PaidPlan } from '@photo-coach/shared/contracts/records.ts';
import { effectivePlan } from '@photo-coach/shared/domain/plans/plans.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { profileQuery } from '../../session/me-query.ts';
import { checkout, forgetCheckout, type OpenedCheckout } from './checkout-state.ts';
import type { StripeTab } from './stripe-tab.ts';

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
export function forgetOnceDone(opened: OpenedCheckout, tab: StripeTab): void {
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
