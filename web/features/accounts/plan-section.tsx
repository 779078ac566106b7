import type { BenefitsReply } from '@photo-coach/shared/contracts/http/benefits.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { siteSettings } from '../../lib/site-settings.ts';
import { TitledSection } from '../../ui/layout/titled-section.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { CoachingCall } from '../billing/coaching-call.tsx';
import { type PlanStatus, planTitle, statusText } from '../billing/plan-status/plan-status.ts';
import { PlanTerm } from '../billing/plan-status/plan-term.tsx';
import { usePlanStatus } from '../billing/plan-status/use-plan-status.ts';
import { useBenefits } from '../session/benefits-query.ts';
import { CommunityLink } from '../session/community-link.tsx';
import { LoadedSection } from './section-states.tsx';

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

/** The account's benefits besides critiques; empty if nothing is offered. */
function Benefits({ benefits: { coachingCall, communityUrl } }: { benefits: BenefitsReply }) {
  if (coachingCall === null && communityUrl === null) return null;
  return (
    <div className="mt-5 grid justify-items-start gap-4 text-sm">
      <CoachingCall />
      {communityUrl !== null && <CommunityLink url={communityUrl} />}
    </div>
  );
}

/** The account's benefits besides critiques, where nothing is sold. */
function FreeBenefits() {
  const { data } = useBenefits();
  const benefits = data && Benefits({ benefits: data });
  return benefits ? <TitledSection title="For you">{benefits}</TitledSection> : null;
}

/** The account's plan, or where nothing is sold its benefits besides critiques. */
export function PlanSection() {
  return siteSettings().billing ? <HeldPlan /> : <FreeBenefits />;
}

/** The account's plan, with links to its page and to its benefits besides critiques. */
function HeldPlan() {
  const plan = usePlanStatus();
  const benefits = useBenefits();
  // Together, so that nothing below moves. Without the benefits the plan is still shown.
  const isPending = plan.isPending || benefits.isLoading;
  return (
    <LoadedSection
      title="Plan"
      query={{ ...plan, data: isPending ? undefined : plan.data, isPending }}
      loading="Loading your plan"
      failed="Could not load subscription details"
    >
      {(held) => (
        <>
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
            <div>
              <p>{planTitle(held)}</p>
              <Terms plan={held} />
            </div>
            <LinkButton to={PAGES.billingManage} look="outline" size="small">
              Manage plan
            </LinkButton>
          </div>
          {benefits.data && <Benefits benefits={benefits.data} />}
        </>
      )}
    </LoadedSection>
  );
}
