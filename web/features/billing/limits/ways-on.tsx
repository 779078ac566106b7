import type { ProfileRecord } from '@photo-coach/shared/contracts/records.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { effectivePlan, PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { profileQuery } from '../../session/me-query.ts';
import { statusText } from '../plan-status/plan-status.ts';
import { hasOffers, UpgradeOffers } from './upgrade-offers.tsx';

/** A subscription in one of these states is put right in the billing portal, not bought once more. */
const UNPAID_STATUSES: readonly string[] = ['past_due', 'unpaid', 'incomplete', 'paused'];

const isUnpaid = ({ plan, plan_status }: ProfileRecord): boolean =>
  plan !== 'free' && plan_status !== null && UNPAID_STATUSES.includes(plan_status);

function UnpaidPlan({ profile: { plan, plan_status } }: { profile: ProfileRecord }) {
  return (
    <div className="mt-6 border-t border-line pt-4">
      <p>
        Your {PLANS[plan].label} plan is not active (status: {statusText(plan_status ?? '')}), so
        the limits of the free plan apply.
      </p>
      <Button asChild size="small" className="mt-4">
        <Link to={PAGES.billingManage}>Manage Subscription</Link>
      </Button>
    </div>
  );
}

/** The plans that include more, or how to get a paid plan back; nothing for Pro. */
export function WaysOn() {
  const { data: profile } = useQuery(profileQuery);
  if (!profile) return null;
  if (isUnpaid(profile)) return <UnpaidPlan profile={profile} />;
  return <UpgradeOffers plan={effectivePlan(profile)} />;
}

/** Whether `WaysOn` shows anything. */
export function useHasWaysOn(): boolean {
  const { data: profile } = useQuery(profileQuery);
  return profile !== undefined && (isUnpaid(profile) || hasOffers(effectivePlan(profile)));
}
