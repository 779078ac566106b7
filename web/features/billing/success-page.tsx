import { BILLING_ROUTES, type PaymentReply } from '@photo-coach/shared/contracts/http/billing.ts';
import type { PaidPlan as PaidPlanId } from '@photo-coach/shared/contracts/records.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { isUnpaid } from '@photo-coach/shared/domain/plans/held-plan.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { toast } from 'sonner';
import { callRoute } from '../../lib/api/call-route.ts';
import { safeReturnTo } from '../../lib/safe-return-to.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { LoadingScreen, Spinner } from '../../ui/feedback/loading.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { BY_PLAN } from '../session/by-plan.ts';
import { profileQuery } from '../session/me-query.ts';
import { subscriptionQuery } from './api/subscription-query.ts';
import { useSubscriptionCheck } from './follow/subscription-check.ts';
import { announceSubscription } from './follow/subscription-signal.ts';
import { endLabel, type PlanStatus, planTitle, statusText } from './plan-status/plan-status.ts';
import { PlanEnd } from './plan-status/plan-term.tsx';
import { usePlanStatus } from './plan-status/use-plan-status.ts';

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

const isSettled = (state: PaymentReply['state'] | undefined): boolean =>
  state !== undefined && state !== 'processing';

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
  refetchInterval: ({ state: { data } }) => !isSettled(data?.state) && PAYMENT_LOOK_MS,
});

type OutcomeProps = { title: string; lead: ReactNode; children?: ReactNode };

/** The lead is announced when it changes: the page stays open while it waits. */
function Outcome({ title, lead, children }: OutcomeProps) {
  return (
    <Page title={title} lead={<p role="status">{lead}</p>} width="narrow">
      {children}
    </Page>
  );
}

type OutcomeActionsProps = {
  /** The main link. */
  children?: ReactNode;
  /** The last link. */
  more?: ReactNode;
};

/** The next steps: back to the page that the user left for the checkout, if known, and to the app. */
function OutcomeActions({ children, more }: OutcomeActionsProps) {
  const [query] = useSearchParams();
  const returnTo = safeReturnTo(query.get('returnTo'), window.location.origin);
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        {children}
        {returnTo !== null && (
          <LinkButton to={returnTo} look={children ? 'outline' : 'primary'}>
            Back to where you stopped
          </LinkButton>
        )}
        <LinkButton
          to={PAGES.dashboard}
          look={children || returnTo !== null ? 'outline' : 'primary'}
        >
          Go to app
        </LinkButton>
        {more}
      </div>
      {returnTo !== null && (
        <p className="mt-4 text-sm text-muted">
          Is that page still open in another tab? It goes on there as soon as your plan is active.
        </p>
      )}
    </>
  );
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
function PlanDetails({ plan, payment }: { plan: PlanStatus; payment?: PaymentReply | undefined }) {
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

/** A plan whose payment failed. */
function Refused({ plan }: { plan: PlanStatus }) {
  return (
    <Outcome title="Payment not completed" lead={`${plan.planName} is on hold until you pay.`}>
      <PlanDetails plan={plan} />
      <LinkButton to={PAGES.billingManage}>Manage plan</LinkButton>
    </Outcome>
  );
}

function SignedOut() {
  const { pathname, search } = useLocation();
  return (
    <Page title="Sign in to see your plan" width="narrow">
      <p className="text-lg text-muted">
        If you’ve just paid, your plan is in your account.{' '}
        <Link
          to={`${PAGES.auth}?returnTo=${encodeURIComponent(pathname + search)}`}
          className="text-ink underline underline-offset-4"
        >
          Sign in
        </Link>
      </p>
    </Page>
  );
}

function Paid({ plan, payment }: { plan: PlanStatus; payment: PaymentReply }) {
  const { session } = useSession();
  return (
    <Outcome title="Payment Successful!" lead={`${plan.planName} is active. Thank you!`}>
      <PlanDetails plan={plan} payment={payment} />
      {payment.amount && (
        <p className="mb-9 text-muted">
          A mail with your receipt is on its way to{' '}
          <span className="wrap-anywhere text-ink">{session?.user.email}</span>.
        </p>
      )}
      <OutcomeActions />
    </Outcome>
  );
}

function NothingBought({ plan, isOpen }: { plan: PlanStatus; isOpen: boolean }) {
  const held =
    plan.status === 'canceled' ? `${plan.planName} has ended` : `You’re on ${planTitle(plan)}`;
  return (
    <Outcome
      title="No payment was made in this session"
      lead={
        isOpen
          ? `${held}. A checkout is still open: nothing is charged until you finish it.`
          : `${held}, and nothing is waiting to be paid.`
      }
    >
      <OutcomeActions>
        <LinkButton to={PAGES.pricing}>See the plans</LinkButton>
      </OutcomeActions>
    </Outcome>
  );
}

const isPaidPlan = (name: string | null): name is PaidPlanId =>
  name === 'creator' || name === 'pro';

/** Undefined if the payment service doesn't answer. */
type Known = PaymentReply | undefined;

function leadOf(payment: Known): string {
  if (payment === undefined)
    return 'Your plan is active. If you’ve just paid, your payment shows here once our payment provider answers.';
  if (payment.state === 'processing')
    return 'Your plan is active. Your bank is still confirming the payment.';
  if (payment.state === 'open')
    return 'Your plan is active. A checkout is still open: nothing is charged until you finish it.';
  return 'Your plan is active, and nothing is waiting to be paid.';
}

/** The plan in force, for a user who doesn't come from a paid checkout. */
function ActivePlan({ plan, payment }: { plan: PlanStatus; payment: Known }) {
  return (
    <Outcome title={`You’re on ${plan.planName}`} lead={leadOf(payment)}>
      <PlanDetails plan={plan} />
      <OutcomeActions
        more={
          <LinkButton to={PAGES.billingManage} look="outline">
            Manage plan
          </LinkButton>
        }
      />
    </Outcome>
  );
}

function awaitedLead(payment: Known, isOverdue: boolean): string {
  if (isOverdue)
    return 'This is taking longer than usual. You can go on: your plan starts by itself as soon as the payment is confirmed.';
  if (payment === undefined)
    return 'We can’t reach our payment provider right now. If you paid, your plan starts by itself once it answers.';
  if (payment.state === 'processing')
    return 'Your bank is still confirming the payment. Your plan starts by itself as soon as it has.';
  return 'Your payment has arrived, and your plan starts in a few seconds. This page updates by itself.';
}

function Step({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3 border-b border-line py-3">
      <span className="grid size-5 place-items-center">{mark}</span>
      <span>{children}</span>
    </li>
  );
}

/** What has happened, what is happening, and what comes next. */
function Steps({ payment, isOverdue }: { payment: Known; isOverdue: boolean }) {
  const isPaid = payment?.state === 'paid';
  const done = <Check className="size-4 text-done" aria-hidden="true" />;
  const busy = isOverdue ? null : <Spinner />;
  return (
    <ol className="mb-9 border-t border-line">
      <Step mark={isPaid ? done : busy}>
        {isPaid
          ? `Payment received${payment.amount === null ? '' : `: ${payment.amount}`}`
          : 'Waiting for the confirmation of your payment'}
      </Step>
      <Step mark={isPaid ? busy : null}>Your plan starts</Step>
      <Step mark={null}>You get a mail with the receipt</Step>
    </ol>
  );
}

/** An awaited plan: it starts on its own, and the page can be left. */
function Awaited({ looks, ...outcome }: OutcomeProps & { looks: ReturnType<typeof useLooks> }) {
  return (
    <Outcome {...outcome}>
      {outcome.children}
      <OutcomeActions>
        {looks.isOverdue && <Button onClick={looks.lookAgain}>Check again</Button>}
      </OutcomeActions>
    </Outcome>
  );
}

type PlanProps = { plan: PlanStatus };

/** The account's plan, and the payment that just bought it, if any. Followed until the plan is in force. */
function PaidPlan({ plan }: PlanProps) {
  const { data: payment, isPending } = useQuery(paymentQuery);
  const { state, isRecent } = payment ?? {};
  const isJustPaid = state === 'paid' && isRecent === true;
  useAnnounceActivation(isJustPaid ? plan : undefined);
  const isUnbought = state === 'none' || state === 'open';
  const looks = useLooks(!plan.subscribed && !isUnbought);
  if (isPending) return <LoadingScreen />;
  if (plan.subscribed && payment && isJustPaid) return <Paid plan={plan} payment={payment} />;
  if (plan.subscribed) return <ActivePlan plan={plan} payment={payment} />;
  if (isUnpaid(plan.status)) return <Refused plan={plan} />;
  if (isUnbought) return <NothingBought plan={plan} isOpen={state === 'open'} />;
  return (
    <Awaited
      title="Confirming your payment"
      lead={awaitedLead(payment, looks.isOverdue)}
      looks={looks}
    >
      <Steps payment={payment} isOverdue={looks.isOverdue} />
    </Awaited>
  );
}

/** The plan to which a customer has switched, followed until it is in force. */
function SwitchedPlan({ to, plan }: PlanProps & { to: PaidPlanId }) {
  const { label } = PLANS[to];
  const isDone = plan.plan === to;
  useAnnounceActivation(isDone ? plan : undefined);
  const looks = useLooks(!isDone);
  // A user who reopens an old address may have no plan by now.
  if (!plan.subscribed && !isUnpaid(plan.status))
    return <Navigate to={PAGES.billingManage} replace />;
  if (!isDone) {
    return (
      <Awaited
        title="Switching your plan"
        lead={
          looks.isOverdue
            ? `This is taking longer than usual. You can go on: ${label} starts by itself as soon as the change is confirmed.`
            : `You confirmed ${label}, and it starts in a few seconds. This page updates by itself.`
        }
        looks={looks}
      />
    );
  }
  if (!plan.subscribed) return <Refused plan={plan} />;
  return (
    <Outcome title={`You’re on ${label} now`} lead={`${label} is active. Thank you!`}>
      <PlanDetails plan={plan} />
      <OutcomeActions />
    </Outcome>
  );
}

/**
 * The page after a checkout. Shows the plan, or that it isn't confirmed yet, or that nothing was bought; without a
 * recent payment, the plan in force. A change between paid plans leads here with `switchedTo`, the confirmed plan.
 */
export function Component() {
  const { status } = useSession();
  const [query] = useSearchParams();
  const { data: plan, isPending, error, refetch } = usePlanStatus();
  const switchedTo = query.get('switchedTo');
  if (status === 'loading') return <LoadingScreen />;
  if (status !== 'signed-in') return <SignedOut />;
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
  return isPaidPlan(switchedTo) ? (
    <SwitchedPlan to={switchedTo} plan={plan} />
  ) : (
    <PaidPlan plan={plan} />
  );
}
