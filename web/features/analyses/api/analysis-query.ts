import { ANALYSIS_ROUTES, type Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import { queryOptions, replaceEqualDeep, useQuery } from '@tanstack/react-query';
import { ApiError, hasCode, isRefusal } from '../../../lib/api/api-error.ts';
import { callRoute } from '../../../lib/api/call-route.ts';
import { useRefetchInterval } from '../../../lib/api/realtime.ts';
import { isFollowed } from '../job-state.ts';
import { mergeAnalysis } from '../live-updates/merge-analysis.ts';
import { keepsUrls, URL_MAX_AGE_MS } from './url-age.ts';

export const analysisKey = (albumId: string) => ['analysis', albumId] as const;

function merge(albumId: string, known: Analysis | undefined, fetched: Analysis): Analysis {
  const keepUrls = keepsUrls(`album ${albumId}`);
  // Unchanged parts stay the same objects, so that highlighted evidence stays highlighted.
  return replaceEqualDeep(known, mergeAnalysis(known, fetched, { keepUrls }));
}

const analysisQuery = (albumId: string) =>
  queryOptions({
    queryKey: analysisKey(albumId),
    queryFn: async ({ signal }) => {
      const call = { params: { id: albumId }, signal };
      const { analysis } = await callRoute(ANALYSIS_ROUTES.read, call);
      return analysis;
    },
    // TanStack types both as unknown; they are results of queryFn.
    structuralSharing: (known, fetched) =>
      merge(albumId, known as Analysis | undefined, fetched as Analysis),
  });

/** Whether the coach's reading of a photo is still to come. */
const isBeingRead = ({ photos }: Analysis): boolean =>
  photos.some(({ reading }) => reading?.state === 'waiting');

/** Whether the critique of a photo is about to be rewritten. */
const isBeingRevised = ({ photos }: Analysis): boolean => photos.some(({ isRevised }) => isRevised);

/** @param interval polling interval while more is coming of the job, ms */
const followedQuery = (albumId: string, interval: number) =>
  queryOptions({
    ...analysisQuery(albumId),
    refetchInterval: ({ state: { data, error } }) => {
      if (data) {
        const isChanging = isFollowed(data.job) || isBeingRead(data) || isBeingRevised(data);
        return isChanging ? interval : URL_MAX_AGE_MS;
      }
      return error instanceof ApiError && isRefusal(error) ? false : interval;
    },
  });

/** The analysis of an album, complete or not; updated by socket events or, without a socket, by polling. */
export function useAnalysis(albumId: string) {
  return useQuery(followedQuery(albumId, useRefetchInterval()));
}

/** Whether an error means that the account has no such album: no row, or an invalid id. */
export const isUnknownAlbum = (error: unknown): boolean =>
  hasCode(error, 'PGRST116') || hasCode(error, 'validation_failed');
