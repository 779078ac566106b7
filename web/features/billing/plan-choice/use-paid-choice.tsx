import type { PaidPlan } from '@photo-coach/shared/contracts/records.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { ApiError, type ApiErrorCode, hasCode } from '../../../lib/api/api-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { useStore } from '../../../lib/create-store.ts';
import { useSession } from '../../../lib/session/session.ts';
import { SESSION_ENDED_TOAST } from '../../../lib/session/sign-out-rules.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { profileQuery } from '../../session/me-query.ts';
import { useVerified } from '../../session/use-verified.ts';
import { storeChosenPlan } from '../checkout/chosen-plan.ts';
import { checkout, startCheckout } from '../checkout/start-checkout.ts';
import { openStripeTab, type StripeTab } from '../checkout/stripe-tab.ts';
import { PayingTerms } from '../paying-terms.tsx';
import type { ChoosingAccount, PlanChoice } from './decide-plan-choice.ts';

/** The account that chooses; null if nobody is signed in. A failed request counts as no subscription. */
export function useChoosingAccount(): { account: ChoosingAccount | null; isLoading: boolean } {
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

/** Why checkout did not open: the toast, and the page where the person can do something about it. */
type CheckoutFailure = { title: string; text: string; page?: string; toastId?: string };

/** The toasts by what went wrong. */
const CHECKOUT_FAILURES = {
  failed: {
    title: 'Checkout Error',
    text: "We couldn't start checkout. Please try again in a moment.",
  },
  timedOut: { title: 'Request Timeout', text: 'This is taking too long, please try again.' },
  signedOut: {
    title: 'Sign In Required',
    text: 'Please sign in to choose a plan.',
    page: PAGES.auth,
    toastId: SESSION_ENDED_TOAST,
  },
  unverified: {
    title: 'Email Verification Required',
    text: 'Please verify your email address before upgrading your plan.',
    page: PAGES.verifyEmail,
  },
  subscribed: { title: 'Already Subscribed', text: 'This plan is already active.' },
} as const satisfies Record<string, CheckoutFailure>;

const BY_CODE: Partial<Record<ApiErrorCode, CheckoutFailure>> = {
  payments_timeout: CHECKOUT_FAILURES.timedOut,
  no_session: CHECKOUT_FAILURES.signedOut,
  email_not_verified: CHECKOUT_FAILURES.unverified,
  already_subscribed: CHECKOUT_FAILURES.subscribed,
};

/** The message about a checkout that could not be requested. */
function checkoutFailureOf(error: unknown): CheckoutFailure {
  const known = error instanceof ApiError ? BY_CODE[error.code] : undefined;
  return known ?? CHECKOUT_FAILURES.failed;
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
      <p className="mt-4">
        Today you pay the difference for the rest of this period, or get it credited. From your next
        renewal on, you pay the new price.
      </p>
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

  const start = async (plan: PaidPlan, openTab: () => StripeTab = inNewTab): Promise<void> => {
    try {
      await startCheckout(plan, openTab);
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
