import {
  ADMIN_ACTION_ROUTES,
  type JobActionRequest,
} from '@photo-coach/shared/contracts/http/admin-actions.ts';
import { ADMIN_ALBUM_ROUTES } from '@photo-coach/shared/contracts/http/admin-timeline.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callRoute } from '../../../lib/api/call-route.ts';

/** Between two requests while something is in progress, ms. */
const REFRESH_MS = 3000;

/** The timeline of an album; refetched while its job is running. */
export const timelineQuery = (albumId: string) =>
  queryOptions({
    queryKey: ['admin', 'timeline', albumId],
    queryFn: ({ signal }) =>
      callRoute(ADMIN_ALBUM_ROUTES.readTimeline, { params: { id: albumId }, signal }),
    refetchInterval: ({ state }) => {
      const status = state.data?.job?.status;
      return status === 'queued' || status === 'processing' ? REFRESH_MS : false;
    },
  });

/** The album of an id of an album, a job, a photo or the like. */
export const foundAlbumQuery = (search: string) =>
  queryOptions({
    queryKey: ['admin', 'found-album', search],
    queryFn: ({ signal }) => callRoute(ADMIN_ALBUM_ROUTES.find, { query: { search }, signal }),
  });

/** Retries or cancels a job, and then reads its album again. */
export function useJobAction(jobId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: JobActionRequest) =>
      callRoute(ADMIN_ACTION_ROUTES.changeJob, { params: { id: jobId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
}
