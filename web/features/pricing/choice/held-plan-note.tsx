import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { isOnHold } from '@photo-coach/shared/domain/plans/held-plan.ts';
import { Link } from 'react-router-dom';
import type { ChoosingAccount } from '../../billing/plan-choice/decide-plan-choice.ts';
import { statusText } from '../../billing/plan-status/plan-status.ts';
import { PlanTerm } from '../../billing/plan-status/plan-term.tsx';
import { usePlanStatus } from '../../billing/plan-status/use-plan-status.ts';

function holdText(status: string): string {
  if (status === 'paused') return 'Paused: on hold until you resume it. ';
  return `${statusText(status)}: on hold until you pay. `;
}

/** When the plan in force renews or ends, or the payment of a plan on hold is tried again. */
function Term() {
  const { data } = usePlanStatus();
  if (data === undefined || data.subscriptionEnd === null) return null;
  if (!data.subscribed && data.paymentRetry?.state !== 'scheduled') return null;
  return (
    <>
      <PlanTerm status={data} />
      {'. '}
    </>
  );
}

/** A link to the account's plan page, when the plan renews or ends, and why it matters if the plan is on hold. */
export function HeldPlanNote({ account }: { account: ChoosingAccount }) {
  const { plan_status: status } = account;
  return (
    <>
      {status !== null && isOnHold(account) && holdText(status)}
      <Term />
      <Link to={PAGES.billingManage} className="text-ink underline underline-offset-4">
        Manage plan
      </Link>
    </>
  );
}
