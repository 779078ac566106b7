import {
  type AccountActionRequest,
  ADMIN_ACTION_ROUTES,
} from '@photo-coach/shared/contracts/http/admin-actions.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callRoute } from '../../../lib/api/call-route.ts';

/** Performs an action on an account, and then reads it again. */
export function useAccountAction(accountId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AccountActionRequest) =>
      callRoute(ADMIN_ACTION_ROUTES.changeAccount, { params: { id: accountId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
}
