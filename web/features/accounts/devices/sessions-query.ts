import { accountSessionPageSchema } from '@photo-coach/shared/contracts/http/accounts.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

/** Where the sessions are cached. */
export const sessionsKey = ['account', 'sessions'] as const;

/** The account's sessions, newest use first, page by page. */
export function useSessions() {
  return useInfiniteQuery({
    queryKey: sessionsKey,
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam ? `?cursor=${encodeURIComponent(pageParam)}` : '';
      return callApi({ path: `/me/sessions${cursor}`, reply: accountSessionPageSchema, signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
}
