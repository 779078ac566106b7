import { ADMIN_BOARD_ROUTES } from '@photo-coach/shared/contracts/http/admin-actions.ts';
import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '../../../lib/api/call-route.ts';

/** Well before the cookie expires, which is after 15 minutes. */
const RENEW_MS = 5 * 60_000;

/** Lets this browser open the queue board, and renews that while the page is open. */
export const boardSessionQuery = queryOptions({
  queryKey: ['admin', 'board-session'],
  queryFn: ({ signal }) => callRoute(ADMIN_BOARD_ROUTES.open, { signal }),
  refetchInterval: RENEW_MS,
  refetchIntervalInBackground: true,
});
