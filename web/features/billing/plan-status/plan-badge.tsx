import { classNames } from '../../../ui/class-names.ts';
import { type PlanStatus, statusText } from './plan-status.ts';

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
