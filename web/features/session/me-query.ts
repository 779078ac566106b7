import {
  ACCOUNT_ROUTES,
  type UpdateMeRequest,
  type UsageReply,
} from '@photo-coach/shared/contracts/http/accounts.ts';
import {
  type Query,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { callRoute } from '../../lib/api/call-route.ts';
import { useSession } from '../../lib/session/session.ts';

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

/** Marks a query whose reply depends on the plan, so that it is fetched again when the plan changes. */
export const BY_PLAN = { isByPlan: true } as const;

/** Whether a query is marked that way. */
export const isByPlan = ({ meta }: Pick<Query, 'meta'>): boolean => meta?.['isByPlan'] === true;

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

/** Updates fields of the users record, and puts the reply into the cache that the guards and the screens read. */
export function useUpdateMe() {
  const client = useQueryClient();
  return useMutation({
    // Sends updates one after the other, so that the last reply contains every change.
    scope: { id: 'me' },
    mutationFn: (change: UpdateMeRequest) => callRoute(ACCOUNT_ROUTES.change, { body: change }),
    onSuccess: async (record) => {
      // A query that is still under way would overwrite the reply with an older record.
      await client.cancelQueries({ queryKey: meQuery.queryKey });
      client.setQueryData(meQuery.queryKey, record);
    },
  });
}
