import type { PaidPlan } from '@photo-coach/shared/contracts/records.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { isUnpaid } from '@photo-coach/shared/domain/plans/held-plan.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { LoadingScreen } from '../../../ui/feedback/loading.tsx';
import { profileQuery } from '../../session/me-query.ts';
import { subscriptionQuery } from '../api/subscription-query.ts';
import { usePlanStatus } from '../plan-status/use-plan-status.ts';
import { NotLoaded, Outcome, OutcomeActions, PlanDetails, Refused } from './outcome.tsx';
import { LOOK_MS, useAnnounceActivation, useMinute } from './use-paid-plan.ts';

/** Fetches the plan again every 3 s for a minute, in case no push arrives. */
function useLooksAtPlan(isAwaited: boolean): [isOver: boolean, lookAgain: () => void] {
  const client = useQueryClient();
  const [isOver, lookAgain] = useMinute(isAwaited);
  useEffect(() => {
    if (!isAwaited || isOver) return;
    const timer = setInterval(() => {
      void client.invalidateQueries(profileQuery);
      void client.invalidateQueries(subscriptionQuery);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [client, isAwaited, isOver]);
  return [isOver, lookAgain];
}

type AwaitedProps = { label: string; isOverdue: boolean; onLookAgain: () => void };

function Awaited({ label, isOverdue, onLookAgain }: AwaitedProps) {
  return (
    <Outcome
      title="Switching your plan"
      lead={
        isOverdue
          ? `This is taking longer than usual. You can go on: ${label} starts by itself as soon as the change is confirmed.`
          : `You confirmed ${label}, and it starts in a few seconds. This page updates by itself.`
      }
    >
      <OutcomeActions>
        {isOverdue && <Button onClick={onLookAgain}>Check again</Button>}
      </OutcomeActions>
    </Outcome>
  );
}

/** The plan to which a customer has switched, followed until it is in force. */
export function SwitchedPlan({ to }: { to: PaidPlan }) {
  const { data: plan, isPending, error, refetch } = usePlanStatus();
  const { label } = PLANS[to];
  const isDone = plan?.plan === to;
  useAnnounceActivation(isDone ? plan : undefined);
  const [isOverdue, lookAgain] = useLooksAtPlan(plan !== undefined && !isDone);
  if (isPending) return <LoadingScreen />;
  if (plan === undefined) return <NotLoaded error={error} onRetry={refetch} />;
  // A user who reopens an old address may have no plan by now.
  if (!plan.subscribed && !isUnpaid(plan.status))
    return <Navigate to={PAGES.billingManage} replace />;
  if (!isDone) return <Awaited label={label} isOverdue={isOverdue} onLookAgain={lookAgain} />;
  if (!plan.subscribed) return <Refused plan={plan} />;
  return (
    <Outcome title={`You’re on ${label} now`} lead={`${label} is active. Thank you!`}>
      <PlanDetails plan={plan} />
      <OutcomeActions />
    </Outcome>
  );
}
