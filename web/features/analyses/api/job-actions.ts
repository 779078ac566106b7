import { ANALYSIS_ROUTES } from '@photo-coach/shared/contracts/http/analyses.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { callRoute } from '../../../lib/api/call-route.ts';
import { ALBUM_LIST_KEY } from '../job-state.ts';
import { analysisKey } from './analysis-query.ts';

/**
 * `retry` starts the next attempt of a job that failed or takes too long, `cancel` ends one. On a complete album,
 * `retryPhotos` tries the photos again that failed on our side, `askCoachAgain` those that the coach could not read.
 */
export type JobAction = 'retry' | 'cancel' | 'retryPhotos' | 'askCoachAgain';

const post = (albumId: string, action: JobAction) =>
  callRoute(ANALYSIS_ROUTES[action], {
    params: { id: albumId },
    // The queries that follow load the job together with its photos.
    reply: z.unknown(),
  });

/** Reloads an album's analysis and the list of albums. */
export function useRefreshAlbum(albumId: string): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: analysisKey(albumId) });
    await client.invalidateQueries({ queryKey: [ALBUM_LIST_KEY] });
  };
}

/** Does something with the job of an album, and reloads the album. */
export function useJobAction(albumId: string, action: JobAction) {
  const refresh = useRefreshAlbum(albumId);
  return useMutation({
    mutationFn: () => post(albumId, action),
    onSuccess: refresh,
    // Not awaited, so that the error is shown at once.
    onError: () => void refresh(),
  });
}
