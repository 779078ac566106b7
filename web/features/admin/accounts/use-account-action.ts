import {
  type AccountActionRequest,
  accountActionReplySchema,
} from '@photo-coach/shared/contracts/http/admin-actions.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

/** Performs an action on an account, and then reads it again. */
export function useAccountAction(accountId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AccountActionRequest) =>
      callApi({
        method: 'POST',
        path: `/admin/accounts/${accountId}/actions`,
        body,
        reply: accountActionReplySchema,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
}
