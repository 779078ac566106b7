import type { PaidPlan, ProfileRecord } from '@photo-coach/shared/contracts/records.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { isOnHold } from '@photo-coach/shared/domain/plans/held-plan.ts';
import { effectivePlan, PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { profileQuery } from '../../session/me-query.ts';
import { statusText } from '../plan-status/plan-status.ts';
import { hasOffers, UpgradeOffers } from './upgrade-offers.tsx';

function UnpaidPlan({ profile: { plan, plan_status } }: { profile: ProfileRecord }) {
  return (
    <div className="mt-6 border-t border-line pt-4">
      <p>
        Your {PLANS[plan].label} plan is not active (status: {statusText(plan_status ?? '')}), so
        the limits of the free plan apply.
      </p>
      <Button asChild size="small" className="mt-4">
        <Link to={PAGES.billingManage}>Manage plan</Link>
      </Button>
    </div>
  );
}

type PlanOptionsProps = {
  /** Whether this page continues automatically once a plan lifts the limits of the free one. */
  continuesHere?: boolean;
  /** Whether this page already names the feature of the better plans. */
  isFeatureNamed?: boolean;
  /** The cheapest plan that includes this page's feature. */
  from?: PaidPlan;
};

/** The plans that include more, or how to restore a paid plan on hold. Renders nothing for Pro. */
export function PlanOptions({
  continuesHere = false,
  isFeatureNamed = false,
  from = 'creator',
}: PlanOptionsProps) {
  const { data: profile } = useQuery(profileQuery);
  if (!profile) return null;
  if (isOnHold(profile)) return <UnpaidPlan profile={profile} />;
  const plan = effectivePlan(profile);
  const continues = continuesHere && plan === 'free';
  return (
    <UpgradeOffers
      plan={plan}
      from={from}
      continuesHere={continues}
      isFeatureNamed={isFeatureNamed}
    />
  );
}

/** Whether `PlanOptions` renders anything. */
export function useHasPlanOptions(): boolean {
  const { data: profile } = useQuery(profileQuery);
  return profile !== undefined && (isOnHold(profile) || hasOffers(effectivePlan(profile)));
}
