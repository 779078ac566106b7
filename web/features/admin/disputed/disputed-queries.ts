import { ADMIN_DISPUTED_ROUTES } from '@photo-coach/shared/contracts/http/admin-disputed.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callRoute } from '../../../lib/api/call-route.ts';

export const disputedKindsQuery = queryOptions({
  queryKey: ['admin', 'disputed-kinds'],
  queryFn: ({ signal }) => callRoute(ADMIN_DISPUTED_ROUTES.listKinds, { signal }),
});

export const disputedRemarksQuery = (kind: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'disputed-remarks', kind],
    queryFn: ({ pageParam, signal }) =>
      callRoute(ADMIN_DISPUTED_ROUTES.listRemarks, {
        query: { kind, limit: 50, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined, // Its type is that of the pages after the first one.
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
