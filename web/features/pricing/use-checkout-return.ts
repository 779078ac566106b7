import type { PaidPlan } from '@photo-coach/shared/contracts/records.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useHasStoredSession } from '../../lib/session/stored-session.ts';
import { clearChosenPlan, RESUME, readChosenPlan } from '../billing/checkout/chosen-plan.ts';

/** Where a canceled checkout leads (docs/product.md#landing-and-pricing-pages): the API gives Stripe this address. */
const CANCELED = 'cancelled';

const CANCELED_TOAST = {
  toastTitle: 'Checkout canceled',
  toastText: 'You can try again or choose another plan.',
};

/**
 * Handles the query with which people return to the pricing page: the toast after a canceled checkout, or the checkout
 * of the plan chosen before sign-in. Removes it from the address, so that neither a reload nor the Back button repeats
 * it.
 * @returns the plan whose checkout starts without a click; null for none
 */
export function useCheckoutReturn(): PaidPlan | null {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const hasSession = useHasStoredSession();
  const [resumed, setResumed] = useState<PaidPlan | null>(null);
  const returned = query.get('checkout');
  useEffect(() => {
    if (returned === CANCELED)
      void navigate(PAGES.pricing, { replace: true, state: CANCELED_TOAST });
    if (returned !== RESUME || !hasSession) return;
    const plan = readChosenPlan();
    clearChosenPlan();
    if (plan !== null && plan !== 'any') setResumed(plan);
    void navigate(PAGES.pricing, { replace: true });
  }, [returned, hasSession, navigate]);
  return resumed;
}
