import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadingScreen, Spinner } from '../../../ui/feedback/loading.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { endLabel, type PlanStatus, statusText } from '../plan-status/plan-status.ts';
import { PlanEnd } from '../plan-status/plan-term.tsx';
import { usePaidPlan } from './use-paid-plan.ts';

/** Statuses in which the payment service has tried to charge, and could not. */
const REFUSED: readonly (string | null)[] = ['past_due', 'unpaid'];

function SignedOut() {
  return (
    <Page title="Sign in to see your plan" width="narrow">
      <p className="text-lg text-muted">
        If you’ve just paid, your plan is in your account.{' '}
        <Link
          to={`${PAGES.auth}?returnTo=${encodeURIComponent(PAGES.billingSuccess)}`}
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

function PlanDetails({ plan }: { plan: PlanStatus }) {
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
    </dl>
  );
}

function GoToApp({ look }: { look: 'primary' | 'outline' }) {
  return (
    <Button asChild look={look}>
      <Link to={PAGES.dashboard}>Go to app</Link>
    </Button>
  );
}

type OutcomeProps = { title: string; lead: ReactNode; children: ReactNode };

/** The lead is announced when it changes: the page stays open while it waits. */
function Outcome({ title, lead, children }: OutcomeProps) {
  return (
    <Page title={title} lead={<p role="status">{lead}</p>} width="narrow">
      {children}
    </Page>
  );
}

function Awaited({ isOverdue, onLookAgain }: { isOverdue: boolean; onLookAgain: () => void }) {
  return (
    <Outcome
      title="Confirming your payment"
      lead={
        isOverdue
          ? 'The confirmation is taking longer than usual. You can go on: your plan starts as soon as it arrives.'
          : 'We haven’t received the confirmation of your payment yet. It usually takes a few seconds, and this page updates by itself.'
      }
    >
      <div className="flex flex-wrap items-center gap-4">
        {isOverdue ? (
          <Button onClick={onLookAgain}>Check again</Button>
        ) : (
          <span className="inline-flex items-center gap-2 text-muted">
            <Spinner /> Waiting for the confirmation
          </span>
        )}
        <GoToApp look="outline" />
      </div>
    </Outcome>
  );
}

function PaidPlan() {
  const { plan, isPending, error, refetch, isOverdue, lookAgain } = usePaidPlan();
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
  if (plan.subscribed) {
    return (
      <Outcome title="Payment Successful!" lead={`${plan.planName} is active. Thank you!`}>
        <PlanDetails plan={plan} />
        <GoToApp look="primary" />
      </Outcome>
    );
  }
  if (REFUSED.includes(plan.status)) {
    return (
      <Outcome title="Payment not completed" lead={`${plan.planName} is on hold until you pay.`}>
        <PlanDetails plan={plan} />
        <Button asChild>
          <Link to={PAGES.billingManage}>Manage plan</Link>
        </Button>
      </Outcome>
    );
  }
  return <Awaited isOverdue={isOverdue} onLookAgain={lookAgain} />;
}

/** Where checkout leads after a payment: the plan, or that it is not confirmed yet. */
export function Component() {
  const { status } = useSession();
  if (status === 'loading') return <LoadingScreen />;
  return status === 'signed-in' ? <PaidPlan /> : <SignedOut />;
}
