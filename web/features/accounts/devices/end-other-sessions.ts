import { useMutation, useQueryClient } from '@tanstack/react-query';
import { authClient } from '../../../lib/session/auth-client.ts';
import { sessionsKey } from './sessions-query.ts';

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
    // Not waited for: why it failed is told at once.
    onError: () => void refresh(),
  });
}
