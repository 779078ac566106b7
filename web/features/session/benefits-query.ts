import type { EarlyFeature } from '@photo-coach/shared/contracts/early-access.ts';
import { BENEFIT_ROUTES } from '@photo-coach/shared/contracts/http/benefits.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callRoute } from '../../lib/api/call-route.ts';
import { useSession } from '../../lib/session/session.ts';
import { BY_PLAN } from './by-plan.ts';

/** What the account has besides critiques: the coaching call, the community, and early access. */
export const benefitsQuery = queryOptions({
  queryKey: ['benefits'],
  queryFn: ({ signal }) => callRoute(BENEFIT_ROUTES.read, { signal }),
  meta: BY_PLAN,
});

/** The same for pages that visitors see as well; sends no request if nobody is signed in. */
export function useBenefits() {
  const { status } = useSession();
  return useQuery({ ...benefitsQuery, enabled: status === 'signed-in' });
}

/** Whether the signed-in account has a feature in early access; false until the server has said so. */
export function useHasFeature(feature: EarlyFeature): boolean {
  const { data } = useBenefits();
  return (
    data?.earlyAccess.features.some(
      (listed) => listed.feature === feature && listed.state !== 'off',
    ) ?? false
  );
}
