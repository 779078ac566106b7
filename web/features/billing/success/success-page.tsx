import type { PaymentReply } from '@photo-coach/shared/contracts/http/billing.ts';
import type { PaidPlan as PaidPlanId } from '@photo-coach/shared/contracts/records.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { isUnpaid } from '@photo-coach/shared/domain/plans/held-plan.ts';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadingScreen, Spinner } from '../../../ui/feedback/loading.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { type PlanStatus, planTitle } from '../plan-status/plan-status.ts';
import { NotLoaded, Outcome, OutcomeActions, PlanDetails, Refused } from './outcome.tsx';
import { SwitchedPlan } from './switched-plan.tsx';
import { usePaidPlan } from './use-paid-plan.ts';

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
        <Button asChild>
          <Link to={PAGES.pricing}>See the plans</Link>
        </Button>
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
          <Button asChild look="outline">
            <Link to={PAGES.billingManage}>Manage plan</Link>
          </Button>
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

type AwaitedProps = { payment: Known; isOverdue: boolean; onLookAgain: () => void };

/** A payment was made, or may have been, but the plan isn't in force yet. */
function Awaited({ payment, isOverdue, onLookAgain }: AwaitedProps) {
  return (
    <Outcome title="Confirming your payment" lead={awaitedLead(payment, isOverdue)}>
      <Steps payment={payment} isOverdue={isOverdue} />
      <OutcomeActions>
        {isOverdue && <Button onClick={onLookAgain}>Check again</Button>}
      </OutcomeActions>
    </Outcome>
  );
}

function PaidPlan() {
  const { plan, payment, isJustPaid, isPending, error, refetch, isOverdue, lookAgain } =
    usePaidPlan();
  if (isPending) return <LoadingScreen />;
  if (plan === undefined) return <NotLoaded error={error} onRetry={refetch} />;
  if (plan.subscribed && payment && isJustPaid) return <Paid plan={plan} payment={payment} />;
  if (plan.subscribed) return <ActivePlan plan={plan} payment={payment} />;
  if (isUnpaid(plan.status)) return <Refused plan={plan} />;
  if (payment?.state === 'none' || payment?.state === 'open')
    return <NothingBought plan={plan} isOpen={payment.state === 'open'} />;
  return <Awaited payment={payment} isOverdue={isOverdue} onLookAgain={lookAgain} />;
}

/**
 * The page after a checkout. Shows the plan, or that it isn't confirmed yet, or that nothing was bought; without a
 * recent payment, the plan in force. A change between paid plans leads here with `switchedTo`, the confirmed plan.
 */
export function Component() {
  const { status } = useSession();
  const [query] = useSearchParams();
  const switchedTo = query.get('switchedTo');
  if (status === 'loading') return <LoadingScreen />;
  if (status !== 'signed-in') return <SignedOut />;
  return isPaidPlan(switchedTo) ? <SwitchedPlan to={switchedTo} /> : <PaidPlan />;
}
