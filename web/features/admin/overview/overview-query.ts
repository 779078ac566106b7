import { ADMIN_OVERVIEW_ROUTES } from '@photo-coach/shared/contracts/http/admin-overview.ts';
import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '../../../lib/api/call-route.ts';

const REFRESH_MS = 5000;

/** The current problems; refetched every few seconds while the page is visible. */
export const overviewQuery = queryOptions({
  queryKey: ['admin', 'overview'],
  queryFn: ({ signal }) => callRoute(ADMIN_OVERVIEW_ROUTES.read, { signal }),
  refetchInterval: REFRESH_MS,
});
