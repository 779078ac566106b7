import { FOLLOW_UP_ROUTES } from '@photo-coach/shared/contracts/http/follow-ups.ts';
import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '../../lib/api/call-route.ts';

/** The first part of the keys of all queries about follow-ups. */
export const FOLLOW_UPS_KEY = 'follow-ups';

/** Advice that the account took up, newest first. */
export const followUpsQuery = queryOptions({
  queryKey: [FOLLOW_UPS_KEY],
  queryFn: ({ signal }) => callRoute(FOLLOW_UP_ROUTES.list, { signal }).then(({ items }) => items),
  // Photos may have been deleted since.
  staleTime: 0,
});
