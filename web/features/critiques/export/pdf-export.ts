import type { AlbumExport, ReportLength } from '@photo-coach/shared/contracts/album-exports.ts';
import { EXPORT_ROUTES } from '@photo-coach/shared/contracts/http/exports.ts';
import { effectivePlan } from '@photo-coach/shared/domain/plans/plans.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '../../../lib/api/api-error.ts';
import { callRoute } from '../../../lib/api/call-route.ts';
import { profileQuery } from '../../session/me-query.ts';

/** Polling interval for an unfinished report, ms: a page takes about a second or less. */
const POLL_MS = 1000;

const isUnfinished = ({ state }: AlbumExport): boolean =>
  state === 'queued' || state === 'processing';

/** The PDFs that are being made or are kept. Another plan, paid for in another tab, gets another answer. */
function useExports(albumId: string) {
  const { data: profile } = useQuery(profileQuery);
  return useQuery({
    queryKey: ['exports', albumId, profile && effectivePlan(profile)],
    queryFn: ({ signal }) =>
      callRoute(EXPORT_ROUTES.listOfAlbum, { params: { id: albumId }, signal }),
    select: ({ exports }) => exports,
    enabled: profile !== undefined,
    // The user opens the dialog to see the current state.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.exports.some(isUnfinished) ? POLL_MS : false),
  });
}

/** The PDF of an album, kept or being made. While one is being made, another request is for that one. */
export function usePdfExport(albumId: string) {
  const client = useQueryClient();
  const listed = useExports(albumId);
  const refresh = () => client.invalidateQueries({ queryKey: ['exports', albumId] });
  const request = useMutation({
    mutationFn: (length: ReportLength) =>
      callRoute(EXPORT_ROUTES.requestOfAlbum, { params: { id: albumId }, body: { length } }),
    // It counts as being requested until the list shows the result.
    onSettled: refresh,
  });
  // The list also says that the plan lacks it, and only as long as that is true.
  const refusal = hasCode(request.error, 'plan_feature_missing') ? null : request.error;
  const made = listed.data?.find(({ file }) => file !== null);
  const isMaking = listed.data?.some(isUnfinished) ?? false;
  const requested = listed.data?.find(({ id }) => id === request.data?.id);
  return {
    isLoading: listed.isPending,
    /** Makes it, also to replace a kept or failed one. */
    start: (length: ReportLength) => request.mutate(length),
    /** Fetches the list again: a file may have expired. */
    refresh,
    isMaking: request.isPending || isMaking,
    /** The newest finished report, if one is kept. */
    made: made?.file ? { ...made, file: made.file } : null,
    error: refusal ?? listed.error,
    /** Why the one requested here couldn't be made; null unless it failed. */
    failure: requested?.error?.message ?? null,
  };
}
