import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { TitledSection } from '../../ui/layout/titled-section.tsx';
import { type PlanStatus, planTitle, statusText } from '../billing/plan-status/plan-status.ts';
import { PlanTerm } from '../billing/plan-status/plan-term.tsx';
import { usePlanStatus } from '../billing/plan-status/use-plan-status.ts';
import { SectionError, SectionLoading } from './section-states.tsx';

/** The status of the plan, and when it renews or ends: 'Active · Renews on December 22, 2026'. */
function Terms({ plan }: { plan: PlanStatus }) {
  const { status, subscriptionEnd } = plan;
  if (status === null) return null;
  return (
    <p className="text-sm text-muted">
      {statusText(status)}
      {subscriptionEnd !== null && (
        <>
          {' · '}
          <PlanTerm status={plan} />
        </>
      )}
    </p>
  );
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
            <p>{planTitle(data)}</p>
            <Terms plan={data} />
          </div>
          <Button asChild look="outline" size="small">
            <Link to={PAGES.billingManage}>Manage plan</Link>
          </Button>
        </div>
      )}
    </TitledSection>
  );
}
