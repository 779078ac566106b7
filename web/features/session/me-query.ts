import { ACCOUNT_ROUTES, type UsageReply } from '@photo-coach/shared/contracts/http/accounts.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callRoute } from '../../lib/api/call-route.ts';
import { useSession } from '../../lib/session/session.ts';
import { BY_PLAN } from './by-plan.ts';

/** The signed-in user's record; after a change, write the reply into the cache. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => callRoute(ACCOUNT_ROUTES.read, { signal }),
});

/** The signed-in user's record; sends no request without a session. */
export function useMe() {
  const { status } = useSession();
  return useQuery({ ...meQuery, enabled: status === 'signed-in' });
}

/** The signed-in user's profile, with the plan. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => callRoute(ACCOUNT_ROUTES.readProfile, { signal }),
});

/** Minimum delay until the next request, even if the clock is ahead of the server's, ms. */
const MIN_WAIT_MS = 60_000;

const msUntilReset = ({ dayResetsAt }: UsageReply, now: number): number =>
  Math.max(MIN_WAIT_MS, Date.parse(dayResetsAt) - now);

/** What is left of the signed-in user's plan today and this month. */
export const usageQuery = queryOptions({
  queryKey: ['usage'],
  queryFn: ({ signal }) => callRoute(ACCOUNT_ROUTES.readUsage, { signal }),
  meta: BY_PLAN,
  refetchInterval: ({ state }) => state.data && msUntilReset(state.data, Date.now()),
});
