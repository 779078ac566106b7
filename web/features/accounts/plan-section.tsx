import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { TitledSection } from '../../ui/layout/titled-section.tsx';
import {
  endLabel,
  formatDay,
  type PlanStatus,
  statusText,
} from '../billing/plan-status/plan-status.ts';
import { usePlanStatus } from '../billing/plan-status/use-plan-status.ts';
import { SectionError, SectionLoading } from './section-states.tsx';

/** The status of the plan, and when it renews or ends: 'Active · Renews on December 22, 2026'. */
function describe(plan: PlanStatus): string {
  const { status, subscriptionEnd } = plan;
  const end = subscriptionEnd === null ? [] : [`${endLabel(plan)} ${formatDay(subscriptionEnd)}`];
  return [...(status === null ? [] : [statusText(status)]), ...end].join(' · ');
}

/** The account's plan, with a link to its page. */
export function PlanSection() {
  const { data, error, isPending, refetch } = usePlanStatus();
  return (
    <TitledSection title="Plan">
      {isPending && <SectionLoading label="Loading your plan" />}
      {!isPending && !data && (
        <SectionError title="Could not load subscription details" error={error} onRetry={refetch} />
      )}
      {data && (
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
          <div>
            <p>{data.planName}</p>
            <p className="text-sm text-muted">{describe(data)}</p>
          </div>
          <Button asChild look="outline" size="small">
            <Link to={PAGES.billingManage}>Manage plan</Link>
          </Button>
        </div>
      )}
    </TitledSection>
  );
}
