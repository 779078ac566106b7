import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { effectivePlan, PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { TitledSection } from '../../ui/layout/titled-section.tsx';
import { PlansLink } from '../billing/limits/plans-link.tsx';
import { profileQuery } from '../session/me-query.ts';
import { SectionError, SectionLoading } from './section-states.tsx';

/** The link to the account's branding, or to the plan that includes it. */
export function BrandingSection() {
  const { data: profile, error, isPending, refetch } = useQuery(profileQuery);
  const isIncluded = profile !== undefined && PLANS[effectivePlan(profile)].features.branding;
  return (
    <TitledSection title="Branding">
      {isPending && <SectionLoading label="Loading your plan" />}
      {!isPending && !profile && (
        <SectionError
          title="Could not load your plan"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {profile && isIncluded && (
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
          <p>Your name, logo and colors on reports and shared pages.</p>
          <Button asChild look="outline" size="small">
            <Link to={PAGES.branding}>Edit branding</Link>
          </Button>
        </div>
      )}
      {profile && !isIncluded && (
        <p>
          Your own name, logo and colors on reports and shared pages are part of Pro. <PlansLink />
        </p>
      )}
    </TitledSection>
  );
}
