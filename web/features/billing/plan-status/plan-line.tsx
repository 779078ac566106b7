import { PlanBadge } from './plan-badge.tsx';
import { type PlanStatus, planTitle } from './plan-status.ts';
import { PlanTerm } from './plan-term.tsx';

/** The plan, its status and when it renews or ends, in one line. */
export function PlanLine({ status }: { status: PlanStatus }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <span className="font-display text-2xl">{planTitle(status)}</span>
      <PlanBadge status={status} />
      <span className="text-muted empty:hidden">
        <PlanTerm status={status} />
      </span>
    </p>
  );
}
