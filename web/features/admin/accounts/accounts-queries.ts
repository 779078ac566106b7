import {
  type AdminAccountQuery,
  adminAccountDetailsSchema,
  adminAccountPageSchema,
} from '@photo-coach/shared/contracts/http/admin-accounts.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';
import { queryText } from '../parts/query-text.ts';

/** The criteria of the search for accounts. */
export type AccountFilter = Pick<AdminAccountQuery, 'search' | 'plan' | 'state'>;

export const accountsQuery = (filter: AccountFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'accounts', filter],
    queryFn: ({ pageParam, signal }) =>
      callApi({
        path: `/admin/accounts${queryText({ ...filter, limit: '50', cursor: pageParam })}`,
        reply: adminAccountPageSchema,
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
      callApi({ path: `/admin/accounts/${accountId}`, reply: adminAccountDetailsSchema, signal }),
  });
