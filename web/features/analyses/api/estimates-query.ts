import { ESTIMATE_ROUTES, type Estimate } from '@photo-coach/shared/contracts/http/estimates.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callRoute } from '../../../lib/api/call-route.ts';

/** How often the estimates are fetched while an analysis runs, ms: changes before it send no events. */
const REFETCH_MS = 3000;

const estimatesQuery = queryOptions({
  queryKey: ['estimates'],
  queryFn: ({ signal }) => callRoute(ESTIMATE_ROUTES.list, { signal }),
  refetchInterval: REFETCH_MS,
  staleTime: 0,
});

/**
 * The estimates of the account's unfinished analyses, by album, a few seconds old at most.
 * @param isNeeded whether one of the analyses on the page is unfinished
 */
export function useEstimates(isNeeded: boolean): ReadonlyMap<string, Estimate> {
  const { data } = useQuery({ ...estimatesQuery, enabled: isNeeded });
  const estimates = isNeeded && data ? data.estimates : [];
  return new Map(estimates.map((estimate) => [estimate.albumId, estimate]));
}
