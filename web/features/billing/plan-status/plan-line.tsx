import { PlanBadge } from './plan-badge.tsx';
import { endLabel, formatDay, type PlanStatus } from './plan-status.ts';

/** The plan, its status and when it renews or ends, in one line. */
export function PlanLine({ status }: { status: PlanStatus }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <span className="font-display text-2xl">{status.planName}</span>
      <PlanBadge status={status} />
      {status.subscriptionEnd !== null && (
        <span className="text-muted">
          {endLabel(status)} {formatDay(status.subscriptionEnd)}
        </span>
      )}
    </p>
  );
}
