import { BILLING_ROUTES, type PaymentReply } from '@photo-coach/shared/contracts/http/billing.ts';
import { planSchema } from '@photo-coach/shared/contracts/records.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { isUnpaid } from '@photo-coach/shared/domain/plans/held-plan.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toast } from 'sonner';
import { callRoute } from '../../lib/api/call-route.ts';
import { safeReturnTo } from '../../lib/safe-return-to.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { LoadingScreen } from '../../ui/feedback/loading.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { BY_PLAN } from '../session/by-plan.ts';
import { profileQuery } from '../session/me-query.ts';
import { endLabel, type PlanStatus, planTitle, statusText } from './plan-status/plan-status.ts';
import { PlanEnd } from './plan-status/plan-term.tsx';
import { usePlanStatus } from './plan-status/use-plan-status.ts';
import { SignInFirst } from './sign-in-first.tsx';
import { useSubscriptionCheck } from './subscription/subscription-check.ts';
import { subscriptionQuery } from './subscription/subscription-query.ts';
import { announceSubscription } from './subscription/subscription-signal.ts';

/** Interval between checks of the subscription while it is awaited, ms; for each the server asks the payment service. */
const LOOK_MS = 3000;
/** How long to check this often, ms. A confirmation normally takes a few seconds. */
const LOOK_FOR_MS = 60_000;

/**
 * Checks an awaited subscription every 3 s for a minute, in case no push arrives; every check has the plan fetched
 * again. @returns whether the minute is over, and how to start another
 */
function useLooks(isAwaited: boolean): { isOverdue: boolean; lookAgain: () => void } {
  const [isOver, setIsOver] = useState(false);
  const isLooking = isAwaited && !isOver;
  useSubscriptionCheck(isLooking ? LOOK_MS : undefined);
  useEffect(() => {
    if (!isLooking) return;
    const timer = setTimeout(() => setIsOver(true), LOOK_FOR_MS);
    return () => clearTimeout(timer);
  }, [isLooking]);
  return { isOverdue: isOver, lookAgain: () => setIsOver(false) };
}

/** Announces once, here and to the other tabs, that the plan is active. */
function useAnnounceActivation(plan: PlanStatus | undefined): void {
  const isActive = plan?.subscribed ?? false;
  const name = plan?.planName;
  useEffect(() => {
    if (isActive) toast(`${name} activated`, { id: 'plan-activated' });
  }, [isActive, name]);
  // The subscription that `plan` was made from.
  const { data: profile } = useQuery({ ...profileQuery, enabled: isActive });
  const { data: subscription } = useQuery({ ...subscriptionQuery, enabled: isActive });
  useEffect(() => {
    if (isActive && profile && subscription) announceSubscription({ profile, subscription });
  }, [isActive, profile, subscription]);
}

/** Interval between polls for a payment that is unknown or that the bank hasn't confirmed, ms. */
const PAYMENT_LOOK_MS = 15_000;

/** The result of the latest checkout of the signed-in account. */
const paymentQuery = queryOptions({
  queryKey: ['payment'],
  queryFn: ({ signal }) => callRoute(BILLING_ROUTES.readPayment, { signal }),
  // A plan that starts while the page is open was paid for without the page knowing yet.
  meta: BY_PLAN,
  // Two pages of the payment service can lie between two looks at it.
  staleTime: 0,
  // Refetched by the page that waits for it.
  retry: false,
  refetchInterval: ({ state: { data } }) =>
    (data === undefined || data.state === 'processing') && PAYMENT_LOOK_MS,
});

/** What happened to the plan: it is in force, just paid or not, on hold, awaited, or nothing was bought. */
type Outcome = { title: string; lead: string; isAwaited?: true };

const STILL_OPEN = 'A checkout is still open: nothing is charged until you finish it.';
const NOTHING_WAITS = 'Nothing is waiting to be paid.';

/** A plan in force that was not just paid. @param payment undefined if the payment service doesn't answer */
function heldOutcome({ planName }: PlanStatus, payment: PaymentReply | undefined): Outcome {
  const isUnknown = payment === undefined || payment.state === 'processing';
  const other = payment?.state === 'open' ? STILL_OPEN : NOTHING_WAITS;
  const rest = isUnknown ? 'Your payment shows here once it is confirmed.' : other;
  return { title: `You’re on ${planName}`, lead: `Your plan is active. ${rest}` };
}

/** A plan that is not in force. @param payment undefined if the payment service doesn't answer */
function otherOutcome(plan: PlanStatus, payment: PaymentReply | undefined): Outcome {
  const { planName: name, status } = plan;
  if (isUnpaid(status))
    return { title: 'Payment not completed', lead: `${name} is on hold until you pay.` };
  if (payment?.state === 'none' || payment?.state === 'open') {
    const held = status === 'canceled' ? `${name} has ended.` : `You’re on ${planTitle(plan)}.`;
    const lead = `${held} ${payment.state === 'open' ? STILL_OPEN : NOTHING_WAITS}`;
    return { title: 'No payment was made in this session', lead };
  }
  const lead =
    payment?.state === 'paid'
      ? 'Your payment has arrived, and your plan starts in a few seconds. This page updates by itself.'
      : 'If you paid, your plan starts by itself as soon as the payment is confirmed.';
  return { title: 'Confirming your payment', lead, isAwaited: true };
}

/** @param switchedTo the plan that a change between paid plans leads to; null if there is none */
function outcomeOf(
  plan: PlanStatus,
  payment: PaymentReply | undefined,
  switchedTo: PlanStatus['plan'] | null,
): Outcome {
  if (!plan.subscribed) return otherOutcome(plan, payment);
  if (switchedTo !== null && switchedTo !== plan.plan) {
    const lead = `You confirmed ${PLANS[switchedTo].label}, and it starts in a few seconds. This page updates by itself.`;
    return { title: 'Switching your plan', lead, isAwaited: true };
  }
  const isJustPaid = payment?.state === 'paid' && payment.isRecent;
  if (isJustPaid || switchedTo !== null)
    return { title: 'Payment Successful!', lead: `${plan.planName} is active. Thank you!` };
  return heldOutcome(plan, payment);
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8rem_1fr] gap-4 border-b border-line py-3">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The plan, and what was paid for it. @param payment the one just made; undefined if there was none */
function PlanDetails({ plan, payment }: { plan: PlanStatus; payment: PaymentReply | undefined }) {
  const { planName, status, subscriptionEnd } = plan;
  return (
    <dl className="mb-9 border-t border-line">
      <Detail name="Plan">{planName}</Detail>
      {status && <Detail name="Status">{statusText(status)}</Detail>}
      {subscriptionEnd && (
        <Detail name={endLabel(plan)}>
          <PlanEnd status={plan} />
        </Detail>
      )}
      {payment?.amount && <Detail name="Paid">{payment.amount}</Detail>}
      {payment?.receiptUrl && (
        <Detail name="Receipt">
          <a
            href={payment.receiptUrl}
            target="_blank"
            rel="noreferrer"
            className="underline underline-offset-4"
          >
            Open your receipt
          </a>
        </Detail>
      )}
    </dl>
  );
}

/** The next steps: back to the page that the user left for the checkout, if known, to the app, and to the plan. */
function NextSteps({ children }: { children: ReactNode }) {
  const [query] = useSearchParams();
  const returnTo = safeReturnTo(query.get('returnTo'), window.location.origin);
  return (
    <div className="flex flex-wrap items-center gap-4">
      {children}
      {returnTo !== null && <LinkButton to={returnTo}>Back to where you stopped</LinkButton>}
      <LinkButton to={PAGES.dashboard} look={returnTo === null ? 'primary' : 'outline'}>
        Go to app
      </LinkButton>
      <LinkButton to={PAGES.billingManage} look="outline">
        Manage plan
      </LinkButton>
    </div>
  );
}

/** The account's plan, and the payment that just bought it, if any. Followed until the plan is in force. */
function PlanAfterPayment({ plan }: { plan: PlanStatus }) {
  const [query] = useSearchParams();
  const { data: chosen = 'free' } = planSchema.safeParse(query.get('switchedTo'));
  const switchedTo = chosen === 'free' ? null : chosen;
  const { data: payment, isPending } = useQuery(paymentQuery);
  const { title, lead, isAwaited = false } = outcomeOf(plan, payment, switchedTo);
  const isPaid = title === 'Payment Successful!';
  useAnnounceActivation(isPaid ? plan : undefined);
  const looks = useLooks(isAwaited);
  if (isPending) return <LoadingScreen />;
  return (
    <Page
      title={title}
      // It is announced when it changes: the page stays open while it waits.
      lead={
        <p role="status">
          {looks.isOverdue && isAwaited ? 'This is taking longer than usual. You can go on. ' : ''}
          {lead}
        </p>
      }
      width="narrow"
    >
      {!isAwaited && (
        <PlanDetails plan={plan} payment={isPaid && switchedTo === null ? payment : undefined} />
      )}
      <NextSteps>
        {looks.isOverdue && isAwaited && <Button onClick={looks.lookAgain}>Check again</Button>}
      </NextSteps>
    </Page>
  );
}

function SignedIn() {
  const { data: plan, isPending, error, refetch } = usePlanStatus();
  if (isPending) return <LoadingScreen />;
  if (plan === undefined) {
    return (
      <Page title="Your payment" width="narrow">
        <LoadError
          title="Could not load subscription details"
          text={error?.message}
          onRetry={refetch}
        />
      </Page>
    );
  }
  return <PlanAfterPayment plan={plan} />;
}

/**
 * The page after a checkout. Shows the plan, or that it isn't confirmed yet, or that nothing was bought; without a
 * recent payment, the plan in force. A change between paid plans leads here with `switchedTo`, the confirmed plan.
 */
export function Component() {
  const { status } = useSession();
  if (status === 'loading') return <LoadingScreen />;
  if (status === 'signed-in') return <SignedIn />;
  return (
    <Page title="Sign in to see your plan" width="narrow">
      <SignInFirst purpose="see your plan">{null}</SignInFirst>
    </Page>
  );
}
