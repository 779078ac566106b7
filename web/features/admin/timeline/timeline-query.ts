import {
  type JobActionRequest,
  jobActionReplySchema,
} from '@photo-coach/shared/contracts/http/admin-actions.ts';
import {
  adminAlbumFoundSchema,
  adminTimelineSchema,
} from '@photo-coach/shared/contracts/http/admin-timeline.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';
import { queryText } from '../parts/query-text.ts';

/** Between two requests while something is in progress, ms. */
const REFRESH_MS = 3000;

/** The timeline of an album; refetched while its job is running. */
export const timelineQuery = (albumId: string) =>
  queryOptions({
    queryKey: ['admin', 'timeline', albumId],
    queryFn: ({ signal }) =>
      callApi({ path: `/admin/albums/${albumId}`, reply: adminTimelineSchema, signal }),
    refetchInterval: ({ state }) => {
      const status = state.data?.job?.status;
      return status === 'queued' || status === 'processing' ? REFRESH_MS : false;
    },
  });

/** The album of an id of an album, a job, a photo or the like. */
export const foundAlbumQuery = (search: string) =>
  queryOptions({
    queryKey: ['admin', 'found-album', search],
    queryFn: ({ signal }) =>
      callApi({
        path: `/admin/albums${queryText({ search })}`,
        reply: adminAlbumFoundSchema,
        signal,
      }),
  });

/** Retries or cancels a job, and then reads its album again. */
export function useJobAction(jobId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: JobActionRequest) =>
      callApi({
        method: 'POST',
        path: `/admin/jobs/${jobId}/actions`,
        body,
        reply: jobActionReplySchema,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
}
