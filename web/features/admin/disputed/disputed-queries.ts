import {
  disputedKindsSchema,
  disputedRemarkPageSchema,
} from '@photo-coach/shared/contracts/http/admin-disputed.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';
import { queryText } from '../parts/query-text.ts';

export const disputedKindsQuery = queryOptions({
  queryKey: ['admin', 'disputed-kinds'],
  queryFn: ({ signal }) =>
    callApi({ path: '/admin/disputed-kinds', reply: disputedKindsSchema, signal }),
});

export const disputedRemarksQuery = (kind: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'disputed-remarks', kind],
    queryFn: ({ pageParam, signal }) =>
      callApi({
        path: `/admin/disputed-remarks${queryText({ kind, limit: '50', cursor: pageParam })}`,
        reply: disputedRemarkPageSchema,
        signal,
      }),
    initialPageParam: undefined as string | undefined, // Its type is that of the pages after the first one.
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
