import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { StripeTab } from '../../billing/checkout/stripe-tab.ts';
import { decidePlanChoice } from '../../billing/plan-choice/decide-plan-choice.ts';
import { useChoosingAccount } from '../../billing/plan-choice/use-choosing-account.ts';
import { usePaidChoice } from '../../billing/plan-choice/use-paid-choice.tsx';
import { isEnding } from '../../billing/plan-status/plan-status.ts';
import { usePlanStatus } from '../../billing/plan-status/use-plan-status.ts';
import { type OfferedPlan, signUpAddress } from '../pricing-content.ts';

/** How long Starter's button says 'Plan Activated' before the upload page opens, ms. */
const SHOWN_MS = 1500;

/** Whether Starter has just been chosen, and how to choose it. */
function useStarterActivation(): [isActivated: boolean, activate: () => void] {
  const [isActivated, setIsActivated] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    if (!isActivated) return;
    const timer = setTimeout(() => void navigate(PAGES.uploadChoice), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isActivated, navigate]);
  return [isActivated, () => setIsActivated(true)];
}

/**
 * The choice of a plan by a signed-in person.
 * @returns among others `choose`, which carries out the choice for this account
 */
export function usePlanChoice(id: OfferedPlan['id']) {
  const { account, isLoading } = useChoosingAccount();
  const { data: status } = usePlanStatus();
  const { checkout, carryOut, dialog } = usePaidChoice();
  const navigate = useNavigate();
  const [isStarterActivated, activateStarter] = useStarterActivation();

  const choose = (openTab?: () => StripeTab) => {
    const choice = decidePlanChoice(id, account, status && isEnding(status));
    if (choice.kind === 'sign-up') void navigate(signUpAddress(id));
    else if (choice.kind === 'activate-starter') activateStarter();
    else carryOut(choice, openTab);
  };
  return { account, isLoading, checkout, isStarterActivated, dialog, choose };
}
