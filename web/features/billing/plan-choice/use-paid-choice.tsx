import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { CHECKOUT_FAILURES } from '../checkout/checkout-failure.ts';
import type { StripeTab } from '../checkout/stripe-tab.ts';
import { useCheckout } from '../checkout/use-checkout.ts';
import type { PlanChoice, PlanSwitch } from './decide-plan-choice.ts';
import { SwitchDialog } from './switch-dialog.tsx';

/**
 * Carries out the choice of a paid plan for an account.
 * @returns among others `carryOut`, which must be called in a click's event handler unless it is given a tab, and
 *   `dialog`, which confirms a change between paid plans and has to be rendered beside the plan
 */
export function usePaidChoice() {
  const { state, start, refuse } = useCheckout();
  const navigate = useNavigate();
  const [pending, setPending] = useState<PlanSwitch | null>(null);

  const carryOut = (choice: PlanChoice, openTab?: () => StripeTab) => {
    if (choice.kind === 'refuse') toast(choice.title, { id: 'checkout', description: choice.text });
    if (choice.kind === 'manage') void navigate(PAGES.billingManage);
    if (choice.kind === 'verify-email') refuse(choice.plan, CHECKOUT_FAILURES.unverified);
    if (choice.kind === 'confirm-switch') setPending(choice);
    if (choice.kind === 'checkout') void start(choice.plan, openTab);
  };
  const dialog = pending && (
    <SwitchDialog
      planSwitch={pending}
      onCancel={() => setPending(null)}
      onContinue={() => {
        setPending(null);
        void start(pending.plan);
      }}
    />
  );
  return { checkout: state, carryOut, dialog };
}
