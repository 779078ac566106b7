import type { BenefitsReply } from '@photo-coach/shared/contracts/http/benefits.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { siteSettings } from '../../lib/site-settings.ts';
import { TitledSection } from '../../ui/layout/titled-section.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
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

/** The links to the account's benefits besides critiques; empty if nothing is offered. */
function BenefitLinks({ benefits: { coachingCall, communityUrl } }: { benefits: BenefitsReply }) {
  const hasCall = coachingCall !== null && coachingCall.state !== 'not_included';
  if (!hasCall && communityUrl === null) return null;
  return (
    <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {hasCall && (
        <li>
          <LinkButton to={PAGES.coachingCall} look="quiet" size="text">
            Your coaching call
          </LinkButton>
        </li>
      )}
      {communityUrl !== null && (
        <li>
          <CommunityLink url={communityUrl} />
        </li>
      )}
    </ul>
  );
}

/** The account's benefits besides critiques, where nothing is sold; empty if nothing is offered. */
function Benefits() {
  const { data } = useBenefits();
  const links = data && BenefitLinks({ benefits: data });
  return links ? <TitledSection title="For you">{links}</TitledSection> : null;
}

/** The account's plan, or where nothing is sold its benefits besides critiques. */
export function PlanSection() {
  return siteSettings().billing ? <HeldPlan /> : <Benefits />;
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
          {benefits.data && <BenefitLinks benefits={benefits.data} />}
        </>
      )}
    </LoadedSection>
  );
}
