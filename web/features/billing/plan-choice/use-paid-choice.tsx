import type { PaidPlan } from '@photo-coach/shared/contracts/records.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { planChangeQuery } from '../api/plan-change-query.ts';
import { CHECKOUT_FAILURES } from '../checkout/checkout-failure.ts';
import type { StripeTab } from '../checkout/stripe-tab.ts';
import { useCheckout } from '../checkout/use-checkout.ts';
import { PayingTerms } from '../paying-terms.tsx';
import type { PlanChoice, PlanSwitch } from './decide-plan-choice.ts';
import { SWITCH_RULE, switchCostText } from './switch-cost-text.ts';

/** What the change costs today and later, according to the payment service; the general rule if that doesn't answer. */
function SwitchCost({ plan }: { plan: PaidPlan }) {
  const { data, isPending } = useQuery(planChangeQuery(plan));
  return (
    <p role="status" className="mt-4 min-h-12">
      {isPending && <span className="text-muted">Looking up what you pay today…</span>}
      {!isPending && (data === undefined ? SWITCH_RULE : switchCostText(data))}
    </p>
  );
}

type SwitchDialogProps = {
  planSwitch: PlanSwitch;
  onContinue: () => void;
  onCancel: () => void;
};

/** The confirmation before a change from one paid plan to another. */
function SwitchDialog({ planSwitch, onContinue, onCancel }: SwitchDialogProps) {
  const { plan, currentName } = planSwitch;
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      title="Switch Plan"
      description={`Switch to ${PLANS[plan].cardName}? Your current ${currentName} plan will be replaced.`}
    >
      <SwitchCost plan={plan} />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={onContinue}>Continue</Button>
      </div>
      <PayingTerms />
    </Dialog>
  );
}

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
