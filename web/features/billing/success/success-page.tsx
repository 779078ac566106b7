import type { PaymentReply } from '@photo-coach/shared/contracts/http/billing.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadingScreen } from '../../../ui/feedback/loading.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { endLabel, type PlanStatus, planTitle, statusText } from '../plan-status/plan-status.ts';
import { PlanEnd } from '../plan-status/plan-term.tsx';
import { Awaited } from './awaited.tsx';
import { Outcome, OutcomeActions } from './outcome.tsx';
import { usePaidPlan } from './use-paid-plan.ts';

/** Statuses in which the payment service has tried to charge, and could not. */
const REFUSED: readonly (string | null)[] = ['past_due', 'unpaid'];

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

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8rem_1fr] gap-4 border-b border-line py-3">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** @param payment the one that was just made; undefined for none */
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

function Paid({ plan, payment }: { plan: PlanStatus; payment: PaymentReply | undefined }) {
  const { session } = useSession();
  const made = payment?.state === 'paid' ? payment : undefined;
  return (
    <Outcome title="Payment Successful!" lead={`${plan.planName} is active. Thank you!`}>
      <PlanDetails plan={plan} payment={made} />
      {made?.amount && (
        <p className="mb-9 text-muted">
          A mail with your receipt is on its way to{' '}
          <span className="wrap-anywhere text-ink">{session?.user.email}</span>.
        </p>
      )}
      <OutcomeActions />
    </Outcome>
  );
}

function Refused({ plan }: { plan: PlanStatus }) {
  return (
    <Outcome title="Payment not completed" lead={`${plan.planName} is on hold until you pay.`}>
      <PlanDetails plan={plan} />
      <Button asChild>
        <Link to={PAGES.billingManage}>Manage plan</Link>
      </Button>
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

function PaidPlan() {
  const { plan, payment, isPending, error, refetch, isOverdue, lookAgain } = usePaidPlan();
  if (isPending) return <LoadingScreen />;
  if (plan === undefined) {
    return (
      <Page title="Your payment" width="narrow">
        <Notice kind="error" title="Could not load subscription details">
          {error?.message}
        </Notice>
        <Button className="mt-7" onClick={refetch}>
          Try Again
        </Button>
      </Page>
    );
  }
  if (plan.subscribed) return <Paid plan={plan} payment={payment} />;
  if (REFUSED.includes(plan.status)) return <Refused plan={plan} />;
  if (payment?.state === 'none' || payment?.state === 'open')
    return <NothingBought plan={plan} isOpen={payment.state === 'open'} />;
  return <Awaited payment={payment} isOverdue={isOverdue} onLookAgain={lookAgain} />;
}

/** Where checkout leads after a payment: the plan, that it is not confirmed yet, or that nothing was bought. */
export function Component() {
  const { status } = useSession();
  if (status === 'loading') return <LoadingScreen />;
  return status === 'signed-in' ? <PaidPlan /> : <SignedOut />;
}
