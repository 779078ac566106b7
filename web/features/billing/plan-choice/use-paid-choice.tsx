import { BILLING_ROUTES } from '@photo-coach/shared/contracts/http/billing.ts';
import type { PaidPlan } from '@photo-coach/shared/contracts/records.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { hasCode } from '../../../lib/api/api-error.ts';
import { callRoute } from '../../../lib/api/call-route.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { useStore } from '../../../lib/create-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { profileQuery } from '../../session/me-query.ts';
import { pricingQuery } from '../api/pricing-query.ts';
import { withinTimeout } from '../api/within-timeout.ts';
import {
  CHECKOUT_FAILURES,
  type CheckoutFailure,
  checkoutFailureOf,
} from '../checkout/checkout-failure.ts';
import { checkout, forgetCheckout } from '../checkout/checkout-state.ts';
import { storeChosenPlan } from '../checkout/chosen-plan.ts';
import { pageToReturnTo } from '../checkout/page-to-return-to.ts';
import { startCheckout } from '../checkout/start-checkout.ts';
import { openStripeTab, type StripeTab } from '../checkout/stripe-tab.ts';
import { PayingTerms } from '../paying-terms.tsx';
import type { PlanChoice } from './decide-plan-choice.ts';
import { SWITCH_RULE, switchCostText } from './switch-cost-text.ts';

/** The cost of changing to another paid plan. Not cached: the amount falls with every day. */
const planChangeQuery = (plan: PaidPlan) =>
  queryOptions({
    queryKey: ['plan-change', plan],
    queryFn: () =>
      withinTimeout(async (signal) => {
        const { [plan]: offer } = await queryClient.fetchQuery(pricingQuery);
        return callRoute(BILLING_ROUTES.previewPlanChange, {
          body: { priceId: offer.priceId },
          signal,
        });
      }),
    gcTime: 0,
    retry: false,
  });

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

type PlanSwitch = Extract<PlanChoice, { kind: 'confirm-switch' }>;

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

const inNewTab = (): StripeTab => openStripeTab('Opening checkout...');

/** Shows why checkout can't start, and opens the page where the person can do something about it. */
function useRefuseCheckout() {
  const navigate = useNavigate();
  return useCallback(
    (plan: PaidPlan, { title, text, page, toastId = 'checkout' }: CheckoutFailure) => {
      toast.error(title, { id: toastId, description: text });
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
function useCheckout() {
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
    if (choice.kind === 'refuse') {
      toast(choice.title, { id: 'checkout', description: choice.text });
      if (choice.page !== undefined) void navigate(choice.page);
    }
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
