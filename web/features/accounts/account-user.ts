import type { User } from '@supabase/auth-js';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { authClient } from '../../lib/session/auth-client.ts';

/** Whether an account signs in with a password, alone or beside providers. */
export const userHasPassword = (user: User): boolean =>
  user.identities?.some(({ provider }) => provider === 'email') ?? false;

const userQuery = queryOptions({
  queryKey: ['account', 'user'],
  queryFn: async () => {
    const { data, error } = await authClient.getUser();
    if (error) throw error;
    return data.user;
  },
});

/** The account as the server has it now, with its identities; the session's own copy may be older. */
export function useAccountUser() {
  return useQuery(userQuery);
}

/** Shows the account as a change of it has answered; without a user, asks for it anew. */
export function useRefreshUser(): (user?: User) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (user) => {
      const { queryKey } = userQuery;
      // One that was asked before the change must not come after it.
      await client.cancelQueries({ queryKey });
      if (user) client.setQueryData(queryKey, user);
      else await client.invalidateQueries({ queryKey });
    },
    [client],
  );
}
