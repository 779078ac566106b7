import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { isOnHold } from '@photo-coach/shared/domain/plans/plans.ts';
import { Link } from 'react-router-dom';
import { formatDay } from '../../../lib/format-day.ts';
import { classNames } from '../../../ui/class-names.ts';
import { afterEnd, endLabel, isEnding, type PlanStatus, statusText } from './plan-status.ts';

/** The status of a paid plan; renders nothing for an account that never bought one. */
export function PlanBadge({ status: { status, subscribed } }: { status: PlanStatus }) {
  if (status === null) return null;
  return (
    <span
      className={classNames(
        'inline-block rounded-full border px-3 py-0.5 text-sm whitespace-nowrap',
        subscribed ? 'border-edge' : 'border-safelight text-safelight',
      )}
    >
      {statusText(status)}
    </span>
  );
}

/** The day on which a plan renews or ends, and what follows: 'December 22, 2026, then Starter'. */
export function PlanEnd({ status }: { status: PlanStatus }) {
  const { subscriptionEnd } = status;
  if (subscriptionEnd === null) return null;
  return (
    <>
      <time dateTime={subscriptionEnd}>{formatDay(subscriptionEnd)}</time>
      {afterEnd(status)}
    </>
  );
}

/** When a plan renews or ends, and what follows: 'Active until December 22, 2026, then Starter'. */
export function PlanTerm({ status }: { status: PlanStatus }) {
  if (status.subscriptionEnd === null) return null;
  return (
    <>
      {endLabel(status)} <PlanEnd status={status} />
    </>
  );
}

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
