import { ALBUM_ROUTES } from '@photo-coach/shared/contracts/http/albums.ts';
import { ANALYSIS_ROUTES } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { AlbumRecord } from '@photo-coach/shared/contracts/records.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { hasCode } from '../../../lib/api/api-error.ts';
import { callRoute } from '../../../lib/api/call-route.ts';
import { isUnknownAlbum, useAnalysis } from '../../analyses/api/analysis-query.ts';

/** Only the status, so that a job can be read whose status only a newer server knows. */
const jobStatusReplySchema = z.object({ status: z.string() });

type AlbumState = {
  album: AlbumRecord;
  /** The status of its newest job; null if no analysis was started. */
  status: string | null;
};

async function fetchAlbumState(albumId: string, signal: AbortSignal): Promise<AlbumState> {
  const call = { params: { id: albumId }, signal };
  const album = await callRoute(ALBUM_ROUTES.read, call);
  try {
    const job = await callRoute(ANALYSIS_ROUTES.readJob, { ...call, reply: jobStatusReplySchema });
    return { album, status: job.status };
  } catch (error) {
    if (hasCode(error, 'PGRST116')) return { album, status: null };
    throw error;
  }
}

const albumStateQuery = (albumId: string) =>
  queryOptions({
    queryKey: ['album-state', albumId],
    queryFn: ({ signal }) => fetchAlbumState(albumId, signal),
    staleTime: 0,
  });

/** The analysis of an album; if there is none to read, the album and its job explain why. */
export function useAlbumState(albumId: string) {
  const analysis = useAnalysis(albumId);
  const isMissing = !analysis.data && analysis.isError;
  const state = useQuery({ ...albumStateQuery(albumId), enabled: isMissing });
  const refetch = () => {
    void analysis.refetch();
    if (isMissing) void state.refetch();
  };
  return {
    analysis: analysis.data,
    state: isMissing ? state.data : undefined,
    isUnknown: isMissing && isUnknownAlbum(state.error),
    /** Why neither could be loaded. */
    error: isMissing ? state.error : null,
    refetch,
  };
}
