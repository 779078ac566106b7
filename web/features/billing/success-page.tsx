import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { isUnpaid, PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { toast } from 'sonner';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { LoadingScreen } from '../../ui/feedback/loading.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { endLabel, type PlanStatus, statusText } from './plan-status/plan-status.ts';
import { PlanEnd } from './plan-status/plan-term.tsx';
import { usePlanStatus } from './plan-status/use-plan-status.ts';
import { SignInFirst } from './sign-in-first.tsx';
import { useSubscriptionCheck } from './subscription/queries.ts';

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
  return { isOverdue: isAwaited && isOver, lookAgain: () => setIsOver(false) };
}

/** What happened to the plan: it is in force, on hold, or awaited. */
type Outcome = { title: string; lead: string; isAwaited?: true };

function outcomeOf({ subscribed, plan, status }: PlanStatus): Outcome {
  const name = PLANS[plan].label;
  if (subscribed) return { title: 'Payment Successful!', lead: `${name} is active. Thank you!` };
  if (isUnpaid(status))
    return { title: 'Payment not completed', lead: `${name} is on hold until you pay.` };
  return {
    title: 'Confirming your payment',
    lead: 'If you paid, your plan starts by itself as soon as the payment is confirmed.',
    isAwaited: true,
  };
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
  const { status, subscriptionEnd } = plan;
  return (
    <dl className="mb-9 border-t border-line">
      <Detail name="Plan">{PLANS[plan.plan].label}</Detail>
      {status && <Detail name="Status">{statusText(status)}</Detail>}
      {subscriptionEnd && (
        <Detail name={endLabel(plan)}>
          <PlanEnd status={plan} />
        </Detail>
      )}
    </dl>
  );
}

/** The account's plan, followed until it is in force. */
function PlanAfterPayment({ plan }: { plan: PlanStatus }) {
  const { title, lead, isAwaited = false } = outcomeOf(plan);
  const activated = plan.subscribed ? PLANS[plan.plan].label : null;
  useEffect(() => {
    if (activated !== null) toast(`${activated} activated`, { id: 'plan-activated' });
  }, [activated]);
  const { isOverdue, lookAgain } = useLooks(isAwaited);
  return (
    <Page
      title={title}
      // It is announced when it changes: the page stays open while it waits.
      lead={
        <p role="status">
          {isOverdue ? 'This is taking longer than usual. You can go on. ' : ''}
          {lead}
        </p>
      }
      width="narrow"
    >
      {!isAwaited && <PlanDetails plan={plan} />}
      <div className="flex flex-wrap items-center gap-4">
        {isOverdue && <Button onClick={lookAgain}>Check again</Button>}
        <LinkButton to={PAGES.dashboard}>Go to app</LinkButton>
        <LinkButton to={PAGES.billingManage} look="outline">
          Manage plan
        </LinkButton>
      </div>
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

/** The page after a checkout: the plan that is in force, or that its payment isn't confirmed yet. */
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
