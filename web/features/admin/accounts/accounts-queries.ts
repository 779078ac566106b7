import {
  ADMIN_ACCOUNT_ROUTES,
  type AdminAccountQuery,
} from '@photo-coach/shared/contracts/http/admin-accounts.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callRoute } from '../../../lib/api/call-route.ts';

/** The criteria of the search for accounts. */
export type AccountFilter = Pick<AdminAccountQuery, 'search' | 'plan' | 'state'>;

export const accountsQuery = (filter: AccountFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'accounts', filter],
    queryFn: ({ pageParam, signal }) =>
      callRoute(ADMIN_ACCOUNT_ROUTES.list, {
        query: { ...filter, limit: 50, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined, // Its type is that of the pages after the first one.
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });

export const accountQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['admin', 'account', accountId],
    queryFn: ({ signal }) =>
      callRoute(ADMIN_ACCOUNT_ROUTES.read, { params: { id: accountId }, signal }),
  });
