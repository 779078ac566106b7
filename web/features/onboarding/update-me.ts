import type { UpdateMeRequest } from '@photo-coach/shared/contracts/http/accounts.ts';
import { ACCOUNT_ROUTES } from '@photo-coach/shared/contracts/http/accounts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callRoute } from '../../lib/api/call-route.ts';
import { meQuery } from '../session/me-query.ts';

/** Updates fields of the users record, and puts the reply into the cache that the guards and the screens read. */
export function useUpdateMe() {
  const client = useQueryClient();
  return useMutation({
    // Sends updates one after the other, so that the last reply contains every change.
    scope: { id: 'me' },
    mutationFn: (change: UpdateMeRequest) => callRoute(ACCOUNT_ROUTES.change, { body: change }),
    onSuccess: async (record) => {
      // A query that is still under way would overwrite the reply with an older record.
      await client.cancelQueries({ queryKey: meQuery.queryKey });
      client.setQueryData(meQuery.queryKey, record);
    },
  });
}
