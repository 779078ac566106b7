import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '../../../lib/api/call-api.ts';
import { ALBUM_LIST_KEY } from '../job-state.ts';
import { analysisKey } from './analysis-query.ts';

type JobAction = 'retry' | 'cancel' | 'retry-photos' | 'ask-coach-again';

const post = (albumId: string, action: JobAction) =>
  callApi({
    method: 'POST',
    path: `/albums/${encodeURIComponent(albumId)}/${action}`,
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

function useJobAction(albumId: string, action: JobAction) {
  const refresh = useRefreshAlbum(albumId);
  return useMutation({
    mutationFn: () => post(albumId, action),
    onSuccess: refresh,
    // Not awaited, so that the error is shown at once.
    onError: () => void refresh(),
  });
}

/** Starts the next attempt of a job that failed or takes too long. */
export function useRetryJob(albumId: string) {
  return useJobAction(albumId, 'retry');
}

/** Tries the photos of a complete album again that failed on our side. */
export function useRetryPhotos(albumId: string) {
  return useJobAction(albumId, 'retry-photos');
}

/** Asks the coach again about the photos of a complete album that it could not read. */
export function useAskCoachAgain(albumId: string) {
  return useJobAction(albumId, 'ask-coach-again');
}

/** Cancels an unfinished job. */
export function useCancelJob(albumId: string) {
  return useJobAction(albumId, 'cancel');
}
