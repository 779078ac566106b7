import { useMutation, useQueryClient } from '@tanstack/react-query';
import { authClient } from '../../../lib/auth-client.ts';
import { sessionsKey } from './sessions-query.ts';

/** Signs out every device but this one. */
export function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { error } = await authClient.signOut({ scope: 'others' });
      if (error) throw error;
    },
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
}
