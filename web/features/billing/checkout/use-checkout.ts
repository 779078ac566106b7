import type { PaidPlan } from '@photo-coach/shared/contracts/records.ts';
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { hasCode } from '../../../lib/api/api-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { useStore } from '../../../lib/create-store.ts';
import { profileQuery } from '../../session/me-query.ts';
import { type CheckoutFailure, checkoutFailureOf } from './checkout-failure.ts';
import { checkout, forgetCheckout } from './checkout-state.ts';
import { storeChosenPlan } from './chosen-plan.ts';
import { pageToReturnTo } from './page-to-return-to.ts';
import { startCheckout } from './start-checkout.ts';
import { openStripeTab, type StripeTab } from './stripe-tab.ts';

const inNewTab = (): StripeTab => openStripeTab('Opening checkout...');

/** Shows why checkout can't start, and opens the page where the person can do something about it. */
function useRefuseCheckout() {
  const navigate = useNavigate();
  return useCallback(
    (plan: PaidPlan, { title, text, page }: CheckoutFailure) => {
      toast.error(title, { id: 'checkout', description: text });
      if (page === undefined) return;
      storeChosenPlan(plan);
      void navigate(page);
    },
    [navigate],
  );
}

/**
 * The checkout of this tab, and how to start one.
 * @returns among others `start`, which must be called in a click's event handler unless it is given a tab, and `refuse`
 */
export function useCheckout() {
  const state = useStore(checkout);
  const refuse = useRefuseCheckout();
  // Back from a checkout in this tab: the browser may restore the page as it was left, with a busy button.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) forgetCheckout();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  const start = async (plan: PaidPlan, openTab: () => StripeTab = inNewTab): Promise<void> => {
    try {
      await startCheckout(plan, openTab, pageToReturnTo(window.location));
    } catch (error) {
      if (hasCode(error, 'already_subscribed')) await queryClient.invalidateQueries(profileQuery);
      refuse(plan, checkoutFailureOf(error));
    }
  };
  return { state, start, refuse };
}
