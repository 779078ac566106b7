import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { isOnHold } from '@photo-coach/shared/domain/plans/held-plan.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { profileQuery } from '../../session/me-query.ts';
import { statusText } from '../plan-status/plan-status.ts';

const LOOK = 'whitespace-nowrap underline underline-offset-4';

/** `PlanOptions` as a sentence: a link to the plans or, for a plan on hold, to the page that resolves it. */
export function PlansLink() {
  const { data: profile } = useQuery(profileQuery);
  if (!profile) return null;
  if (!isOnHold(profile))
    return (
      <Link to={PAGES.pricing} className={LOOK}>
        See the plans
      </Link>
    );
  const { plan, plan_status } = profile;
  return (
    <>
      Your {PLANS[plan].label} plan is not active (status: {statusText(plan_status ?? '')}).{' '}
      <Link to={PAGES.billingManage} className={LOOK}>
        Manage plan
      </Link>
    </>
  );
}
