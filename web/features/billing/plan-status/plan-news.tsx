import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { isOnHold } from '@photo-coach/shared/domain/plans/held-plan.ts';
import { Link } from 'react-router-dom';
import { isEnding, type PlanStatus } from './plan-status.ts';
import { PlanTerm } from './plan-term.tsx';

/** Links to the plan page if the plan is on hold, on trial or about to end; renders nothing otherwise. */
export function PlanNews({ status: planStatus }: { status: PlanStatus }) {
  const { plan, status, subscribed, subscriptionEnd } = planStatus;
  const isHeld = isOnHold({ plan, plan_status: status });
  const hasTerm =
    subscribed && subscriptionEnd !== null && (isEnding(planStatus) || status === 'trialing');
  if (!isHeld && !hasTerm) return null;
  return (
    <Link
      to={PAGES.billingManage}
      className="text-sm text-muted underline decoration-line underline-offset-4"
    >
      {isHeld && (status === 'paused' ? 'On hold until you resume it' : 'On hold until you pay')}
      {hasTerm && <PlanTerm status={planStatus} />}
    </Link>
  );
}
