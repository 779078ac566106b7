import { type JobRecord, jobRecordSchema } from '@photo-coach/shared/contracts/records.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';
import { useRefetchInterval } from '../../../lib/api/realtime.ts';
import { isNewer, isUnfinished } from '../job-state.ts';

export const jobKey = (albumId: string) => ['job', albumId] as const;

const jobQuery = (albumId: string) =>
  queryOptions({
    queryKey: jobKey(albumId),
    queryFn: ({ signal }) => {
      const path = `/albums/${encodeURIComponent(albumId)}/job`;
      return callApi({ path, reply: jobRecordSchema, signal });
    },
    // TanStack types both as unknown; they are results of queryFn.
    structuralSharing: (known, fetched) => {
      const [before, after] = [known as JobRecord | undefined, fetched as JobRecord];
      return before && before.id === after.id && isNewer(before, after) ? before : after;
    },
  });

/** The newest job of an album. */
export function useJob(albumId: string) {
  const interval = useRefetchInterval();
  return useQuery({
    ...jobQuery(albumId),
    refetchInterval: (query) =>
      query.state.data && isUnfinished(query.state.data) ? interval : false,
  });
}
