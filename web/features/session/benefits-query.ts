import { BENEFIT_ROUTES } from '@photo-coach/shared/contracts/http/benefits.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callRoute } from '../../lib/api/call-route.ts';
import { useSession } from '../../lib/session/session.ts';
import { BY_PLAN } from './me-query.ts';

/** What the account has besides critiques: the coaching call and the community. */
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
