import { adminOverviewSchema } from '@photo-coach/shared/contracts/http/admin-overview.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

const REFRESH_MS = 5000;

/** The current problems; refetched every few seconds while the page is visible. */
export const overviewQuery = queryOptions({
  queryKey: ['admin', 'overview'],
  queryFn: ({ signal }) => callApi({ path: '/admin/overview', reply: adminOverviewSchema, signal }),
  refetchInterval: REFRESH_MS,
});
