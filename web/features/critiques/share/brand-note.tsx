import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { effectivePlan, PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { profileQuery } from '../../session/me-query.ts';

/** Says that a studio's name is shown instead of a person's, if the plan includes it. */
export function BrandNote() {
  const { data: profile } = useQuery(profileQuery);
  if (!profile || !PLANS[effectivePlan(profile)].features.branding) return null;
  return (
    <p className="mt-4 text-muted">
      The studio name and logo of{' '}
      <Link to={PAGES.branding} className="underline underline-offset-4">
        your branding
      </Link>{' '}
      are shown at its head, if you have chosen them.
    </p>
  );
}
