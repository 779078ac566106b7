import type { UserIdentity } from '@supabase/auth-js';
import { useMutation } from '@tanstack/react-query';
import { authClient } from '../../../lib/session/auth-client.ts';
import { useShowUser } from '../account-user.ts';

/**
 * Takes a provider away from the ways in; the account is asked for anew whatever came of it.
 * @param onDone called once the page shows that, also when what asked for it is gone from the page
 */
export function useUnlinkIdentity(onDone: () => void) {
  const showUser = useShowUser();
  return useMutation({
    mutationFn: async (identity: UserIdentity) => {
      const { error } = await authClient.unlinkIdentity(identity);
      if (error) throw error;
    },
    onSuccess: async () => {
      await showUser();
      onDone();
    },
    onError: () => showUser(),
  });
}
