import { effectivePlan } from '@photo-coach/shared/domain/plans/plans.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { profileQuery } from '../../session/profile-query.ts';

/** The way to a plan that includes more; nothing on Pro, and while the plan is not known. */
export function UpgradeLink() {
  const { data: profile } = useQuery(profileQuery);
  if (!profile || effectivePlan(profile) === 'pro') return null;
  return (
    <Button asChild>
      <Link to="/pricing">Upgrade Plan</Link>
    </Button>
  );
}
