import {
  albumExportSchema,
  exportAcceptedReplySchema,
} from '@photo-coach/shared/contracts/exports/album-exports.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

/** How often the state of an unfinished report is asked for, ms. */
const POLL_MS = 3000;

const exportKey = (id: string | undefined) => ['album-export', id] as const;

/** Requests the PDF report of an album, and follows it. While one is being made, another request is for that one. */
export function usePdfExport(albumId: string) {
  const request = useMutation({
    mutationFn: () =>
      callApi({
        method: 'POST',
        path: `/albums/${encodeURIComponent(albumId)}/exports`,
        reply: exportAcceptedReplySchema,
      }),
  });
  const id = request.data?.id;
  const followed = useQuery({
    queryKey: exportKey(id),
    queryFn: ({ signal }) => callApi({ path: `/exports/${id}`, reply: albumExportSchema, signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'done' || data?.state === 'error' ? false : POLL_MS,
  });
  const made = followed.data ?? null;
  const isEnded = made?.state === 'done' || made?.state === 'error';
  return {
    /** Makes it, anew if it has failed. */
    start: () => request.mutate(),
    isMaking: request.isPending || (id !== undefined && !isEnded && !followed.error),
    file: made?.state === 'done' ? made.file : null,
    error: request.error ?? followed.error,
    /** Why it could not be made; null unless it failed. */
    failure: made?.error?.message ?? null,
  };
}
