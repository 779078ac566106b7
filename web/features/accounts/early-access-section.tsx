import { EARLY_FEATURES } from '@photo-coach/shared/domain/plans/early-features.ts';
import { effectivePlan, PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { useQuery } from '@tanstack/react-query';
import { TitledSection } from '../../ui/layout/titled-section.tsx';
import { profileQuery } from '../session/me-query.ts';

/** What the account has before everyone else, for a plan with early access. */
export function EarlyAccessSection() {
  const { data: profile } = useQuery(profileQuery);
  if (!profile || !PLANS[effectivePlan(profile)].features.earlyAccess) return null;
  return (
    <TitledSection title="Early access" about="New features, before everyone else has them.">
      <dl className="grid gap-4">
        {EARLY_FEATURES.map(({ name, description }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="mt-1 max-w-prose text-sm text-muted">{description}</dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  );
}
