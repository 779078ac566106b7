import {
  deadLettersSchema,
  type RetryDeadLettersRequest,
  retryDeadLettersReplySchema,
} from '@photo-coach/shared/contracts/http/admin-dead-letters.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

const REFRESH_MS = 10_000;

/** Permanent failures by reason. */
export const deadLettersQuery = queryOptions({
  queryKey: ['admin', 'dead-letters'],
  queryFn: ({ signal }) =>
    callApi({ path: '/admin/dead-letters', reply: deadLettersSchema, signal }),
  refetchInterval: REFRESH_MS,
});

/** Tries a part of a group again. */
export const retryDeadLetters = (body: RetryDeadLettersRequest) =>
  callApi({
    method: 'POST',
    path: '/admin/dead-letters/retry',
    body,
    reply: retryDeadLettersReplySchema,
  });
