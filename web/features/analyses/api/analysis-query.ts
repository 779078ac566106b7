import { type Analysis, analysisReplySchema } from '@photo-coach/shared/contracts/http/analyses.ts';
import { type QueryClient, queryOptions, replaceEqualDeep, useQuery } from '@tanstack/react-query';
import { ApiError, hasCode, isRefusal } from '../../../lib/api/api-error.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { useRefetchInterval } from '../../../lib/api/realtime.ts';
import { isUnfinished } from '../job-state.ts';
import { mergeAnalysis } from '../live-updates/merge-analysis.ts';

/** A signed URL on screen is replaced after this time, ms; the server's last 60 minutes. */
const URL_TRUST_MS = 50 * 60_000;

export const analysisKey = (albumId: string) => ['analysis', albumId] as const;

const urlsTakenAt = new Map<string, number>();

function join(albumId: string, known: Analysis | undefined, fetched: Analysis): Analysis {
  const takenAt = urlsTakenAt.get(albumId) ?? 0;
  const keepUrls = Date.now() - takenAt < URL_TRUST_MS;
  if (!keepUrls) urlsTakenAt.set(albumId, Date.now());
  // What did not change stays the same object, so that evidence pointed at stays pointed at.
  return replaceEqualDeep(known, mergeAnalysis(known, fetched, { keepUrls }));
}

const analysisQuery = (albumId: string) =>
  queryOptions({
    queryKey: analysisKey(albumId),
    queryFn: async ({ signal }) => {
      const path = `/albums/${encodeURIComponent(albumId)}/analysis`;
      const { analysis } = await callApi({ path, reply: analysisReplySchema, signal });
      return analysis;
    },
    // TanStack types both as unknown; they are what queryFn gave.
    structuralSharing: (known, fetched) =>
      join(albumId, known as Analysis | undefined, fetched as Analysis),
  });

/** The assembled result of an album, as far as it has come; kept up by events and, without a socket, by polling. */
export function useAnalysis(albumId: string) {
  const interval = useRefetchInterval();
  return useQuery({
    ...analysisQuery(albumId),
    refetchInterval: ({ state: { data, error } }) => {
      if (data) return isUnfinished(data.job) ? interval : URL_TRUST_MS;
      return error instanceof ApiError && isRefusal(error) ? false : interval;
    },
  });
}

/** Whether a failed query means that the account has no such album: no row of its own, or an id that is none. */
export const isUnknownAlbum = (error: unknown): boolean =>
  hasCode(error, 'PGRST116') || hasCode(error, 'validation_failed');

/** Asks for the result again, for what events don't carry: images and texts. */
export function refreshAnalysis(client: QueryClient, albumId: string): Promise<void> {
  return client.invalidateQueries({ queryKey: analysisKey(albumId) });
}
