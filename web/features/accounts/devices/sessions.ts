import { ACCOUNT_ROUTES } from '@photo-coach/shared/contracts/http/accounts.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '../../../lib/api/api-error.ts';
import { callRoute } from '../../../lib/api/call-route.ts';
import { authClient } from '../../../lib/session/auth-client.ts';

/** The cache key of the sessions. */
export const sessionsKey = ['account', 'sessions'] as const;

/** The account's sessions, most recently used first, page by page. */
export function useSessions() {
  return useInfiniteQuery({
    queryKey: sessionsKey,
    queryFn: ({ pageParam: cursor, signal }) =>
      callRoute(ACCOUNT_ROUTES.listSessions, { query: { cursor }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
}

async function endSession(id: string): Promise<void> {
  try {
    await callRoute(ACCOUNT_ROUTES.endSession, { params: { id } });
  } catch (error) {
    // Already ended, which is the desired result.
    if (!hasCode(error, 'PGRST116')) throw error;
  }
}

/** Signs out another device, then refetches the list, also after a failure. */
export function useEndSession() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: sessionsKey });
  return useMutation({
    mutationFn: endSession,
    onSuccess: refresh,
    // Not awaited, so that the error shows at once.
    onError: () => void refresh(),
  });
}

/** Signs out every device but this one. */
export function useEndOtherSessions() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: sessionsKey });
  return useMutation({
    mutationFn: async () => {
      const { error } = await authClient.signOut({ scope: 'others' });
      if (error) throw error;
    },
    onSuccess: refresh,
    // Not awaited, so that the error shows at once.
    onError: () => void refresh(),
  });
}
