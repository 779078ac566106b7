import type { UpdateMeRequest } from '@photo-coach/shared/contracts/http/accounts.ts';
import { userRecordSchema } from '@photo-coach/shared/contracts/records.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';
import { meKey } from '../../session/me-query.ts';

/** Changes fields of the users record; from then on the guards and every screen see the new record. */
export function useUpdateMe() {
  const client = useQueryClient();
  return useMutation({
    // One after the other, so that the last reply holds every change.
    scope: { id: 'me' },
    mutationFn: (change: UpdateMeRequest) =>
      callApi({ method: 'PATCH', path: '/me', body: change, reply: userRecordSchema }),
    onSuccess: async (record) => {
      // An answer that is still on its way is older than this one.
      await client.cancelQueries({ queryKey: meKey });
      client.setQueryData(meKey, record);
    },
  });
}
