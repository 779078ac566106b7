import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '../../../lib/api/call-api.ts';
import { analysisKey } from './analysis-query.ts';
import { jobKey } from './job-query.ts';

const post = (albumId: string, action: 'retry' | 'cancel') =>
  callApi({
    method: 'POST',
    path: `/albums/${encodeURIComponent(albumId)}/${action}`,
    // The reply is the job; the page takes it, with its photos, from the query that follows.
    reply: z.unknown(),
  });

function useJobAction(albumId: string, action: 'retry' | 'cancel') {
  const client = useQueryClient();
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: analysisKey(albumId) });
    await client.invalidateQueries({ queryKey: jobKey(albumId) });
  };
  return useMutation({
    mutationFn: () => post(albumId, action),
    onSuccess: refresh,
    // Not waited for: why it failed is told at once.
    onError: () => void refresh(),
  });
}

/** Runs a job that has failed, or that takes too long, once more, as its next attempt. */
export function useRetryJob(albumId: string) {
  return useJobAction(albumId, 'retry');
}

/** Ends an unfinished job. */
export function useCancelJob(albumId: string) {
  return useJobAction(albumId, 'cancel');
}
