import { invitationReplySchema } from '@photo-coach/shared/contracts/http/accounts.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

/** Whether an invitation can be used. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) =>
      callApi({
        method: 'POST',
        path: '/invitation',
        body: { invite: token },
        reply: invitationReplySchema,
        signal,
      }),
  });
