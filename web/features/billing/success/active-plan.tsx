import type { PaymentReply } from '@photo-coach/shared/contracts/http/billing.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import type { PlanStatus } from '../plan-status/plan-status.ts';
import { Outcome, OutcomeActions } from './outcome.tsx';
import { PlanDetails } from './plan-details.tsx';

/** Undefined if the payment service doesn't answer. */
type Known = PaymentReply | undefined;

function leadOf(payment: Known): string {
  if (payment === undefined)
    return 'Your plan is active. If you’ve just paid, your payment shows here once our payment provider answers.';
  if (payment.state === 'processing')
    return 'Your plan is active. Your bank is still confirming the payment.';
  if (payment.state === 'open')
    return 'Your plan is active. A checkout is still open: nothing is charged until you finish it.';
  return 'Your plan is active, and nothing is waiting to be paid.';
}

/** The plan in force, for a user who doesn't come from a paid checkout. */
export function ActivePlan({ plan, payment }: { plan: PlanStatus; payment: Known }) {
  return (
    <Outcome title={`You’re on ${plan.planName}`} lead={leadOf(payment)}>
      <PlanDetails plan={plan} />
      <OutcomeActions
        more={
          <Button asChild look="outline">
            <Link to={PAGES.billingManage}>Manage plan</Link>
          </Button>
        }
      />
    </Outcome>
  );
}
