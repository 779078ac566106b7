import {
  albumExportListSchema,
  exportAcceptedReplySchema,
} from '@photo-coach/shared/contracts/exports/album-exports.ts';
import { effectivePlan } from '@photo-coach/shared/domain/plans/plans.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { hasCode } from '../../../lib/api/api-error.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { profileQuery } from '../../session/me-query.ts';

type AlbumExport = z.infer<typeof albumExportListSchema>['exports'][number];

/** How often the state of an unfinished report is asked for, ms. */
const POLL_MS = 3000;

const keyOf = (path: string) => ['exports', path] as const;

const isUnfinished = ({ state }: AlbumExport): boolean =>
  state === 'queued' || state === 'processing';

/** The PDFs that are being made or are kept. Another plan, paid in another tab, gets another answer. */
function useExports(path: string) {
  const { data: profile } = useQuery(profileQuery);
  return useQuery({
    queryKey: [...keyOf(path), profile && effectivePlan(profile)],
    queryFn: ({ signal }) => callApi({ path, reply: albumExportListSchema, signal }),
    select: ({ exports }) => exports,
    enabled: profile !== undefined,
    // The dialog is opened to see what there is now.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.exports.some(isUnfinished) ? POLL_MS : false),
  });
}

/**
 * A PDF, kept or being made. While one is being made, another request is for that one.
 * @param path where it is requested and listed
 */
export function usePdfExport(path: string) {
  const client = useQueryClient();
  const listed = useExports(path);
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(path) });
  const request = useMutation({
    mutationFn: () => callApi({ method: 'POST', path, reply: exportAcceptedReplySchema }),
    // It counts as being requested until the list shows what became of it.
    onSettled: refresh,
  });
  // That the plan lacks it, the list says as well, and only as long as it is so.
  const refusal = hasCode(request.error, 'plan_feature_missing') ? null : request.error;
  const made = listed.data?.find(({ file }) => file !== null);
  const requested = listed.data?.find(({ id }) => id === request.data?.id);
  return {
    isLoading: listed.isPending,
    /** Makes it, anew if there is one or it has failed. */
    start: () => request.mutate(),
    /** Reads again what there is: a file may have expired. */
    refresh,
    isMaking: request.isPending || (listed.data?.some(isUnfinished) ?? false),
    /** The newest finished report, if one is kept. */
    made: made?.file ? { ...made, file: made.file } : null,
    error: refusal ?? listed.error,
    /** Why the one that was requested here could not be made; null unless it failed. */
    failure: requested?.error?.message ?? null,
  };
}
