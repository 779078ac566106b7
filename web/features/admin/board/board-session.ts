import { boardSessionReplySchema } from '@photo-coach/shared/contracts/http/admin-board.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

/** Well before the cookie expires, which is after 15 minutes. */
const RENEW_MS = 5 * 60_000;

/** Lets this browser open the queue board, and renews that while the page is open. */
export const boardSessionQuery = queryOptions({
  queryKey: ['admin', 'board-session'],
  queryFn: ({ signal }) =>
    callApi({
      method: 'POST',
      path: '/admin/board-session',
      signal,
      reply: boardSessionReplySchema,
    }),
  refetchInterval: RENEW_MS,
  refetchIntervalInBackground: true,
});
