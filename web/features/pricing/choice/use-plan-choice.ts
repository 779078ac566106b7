import type { PaidPlan } from '@photo-coach/shared/contracts/records.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { useSession } from '../../../lib/session/session.ts';
import { CHECKOUT_FAILURES } from '../../billing/checkout/checkout-failure.ts';
import type { StripeTab } from '../../billing/checkout/stripe-tab.ts';
import { useCheckout } from '../../billing/checkout/use-checkout.ts';
import { profileQuery } from '../../session/me-query.ts';
import { useVerified } from '../../session/use-verified.ts';
import { type OfferedPlanId, signUpAddress } from '../pricing-content.ts';
import { type ChoosingAccount, decidePlanChoice, type PlanChoice } from './decide-plan-choice.ts';
import { useStarterActivation } from './use-starter-activation.ts';

/** The account that chooses; null without a session. A failed request counts as no subscription. */
function useChoosingAccount(): { account: ChoosingAccount | null; isLoading: boolean } {
  const { status } = useSession();
  const isSignedIn = status === 'signed-in';
  const { data, isPending } = useQuery({ ...profileQuery, enabled: isSignedIn });
  const isVerified = useVerified();
  const { plan = 'free', plan_status = null } = data ?? {};
  return {
    account: isSignedIn ? { plan, plan_status, isVerified } : null,
    isLoading: status === 'loading' || (isSignedIn && (isPending || isVerified === null)),
  };
}

/** The switch between paid plans that waits for its confirmation. */
type PlanSwitch = Extract<PlanChoice, { kind: 'confirm-switch' }>;

/**
 * The choice of a plan by a signed-in person.
 * @returns among others `choose`, which carries out what the choice means for this account
 */
export function usePlanChoice(id: OfferedPlanId) {
  const { account, isLoading } = useChoosingAccount();
  const { state, start, refuse } = useCheckout();
  const navigate = useNavigate();
  const [pendingSwitch, setPendingSwitch] = useState<PlanSwitch | null>(null);
  const [isStarterActivated, activateStarter] = useStarterActivation();

  const carryOut = (choice: PlanChoice, openTab?: () => StripeTab) => {
    if (choice.kind === 'sign-up') void navigate(signUpAddress(id));
    if (choice.kind === 'activate-starter') activateStarter();
    if (choice.kind === 'refuse') toast(choice.title, { id: 'checkout', description: choice.text });
    if (choice.kind === 'manage') void navigate(PAGES.billingManage);
    if (choice.kind === 'verify-email') refuse(choice.plan, CHECKOUT_FAILURES.unverified);
    if (choice.kind === 'confirm-switch') setPendingSwitch(choice);
    if (choice.kind === 'checkout') void start(choice.plan, openTab);
  };
  return {
    account,
    isLoading,
    checkout: state,
    isStarterActivated,
    pendingSwitch,
    closeSwitch: () => setPendingSwitch(null),
    startCheckout: (plan: PaidPlan) => void start(plan),
    choose: (openTab?: () => StripeTab) => carryOut(decidePlanChoice(id, account), openTab),
  };
}
