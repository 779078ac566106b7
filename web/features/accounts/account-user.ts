import type { User } from '@supabase/auth-js';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { authClient } from '../../lib/session/auth-client.ts';

/** Whether the account has a password. */
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

/** The account's user from the server, with its identities; the copy in the session may be older. */
export function useAccountUser() {
  return useQuery(userQuery);
}

/** Puts the user of a reply into the cache; refetches it if the reply has none. */
export function useRefreshUser(): (user?: User) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (user) => {
      const { queryKey } = userQuery;
      // A reply to a request from before the change must not overwrite it.
      await client.cancelQueries({ queryKey });
      if (user) client.setQueryData(queryKey, user);
      else await client.invalidateQueries({ queryKey });
    },
    [client],
  );
}
