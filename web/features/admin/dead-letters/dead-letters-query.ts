import {
  ADMIN_DEAD_LETTER_ROUTES,
  type RetryDeadLettersRequest,
} from '@photo-coach/shared/contracts/http/admin-dead-letters.ts';
import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '../../../lib/api/call-route.ts';

const REFRESH_MS = 10_000;

/** Permanent failures by reason. */
export const deadLettersQuery = queryOptions({
  queryKey: ['admin', 'dead-letters'],
  queryFn: ({ signal }) => callRoute(ADMIN_DEAD_LETTER_ROUTES.list, { signal }),
  refetchInterval: REFRESH_MS,
});

/** Tries a part of a group again. */
export const retryDeadLetters = (body: RetryDeadLettersRequest) =>
  callRoute(ADMIN_DEAD_LETTER_ROUTES.retry, { body });
