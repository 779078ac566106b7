import {
  albumExportListSchema,
  exportAcceptedReplySchema,
  type ReportLength,
} from '@photo-coach/shared/contracts/exports/album-exports.ts';
import { effectivePlan } from '@photo-coach/shared/domain/plans/plans.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { hasCode } from '../../../lib/api/api-error.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { profileQuery } from '../../session/me-query.ts';

type AlbumExport = z.infer<typeof albumExportListSchema>['exports'][number];

/** How often the state of an unfinished report is asked for, ms: its pages take about a second each, or less. */
const POLL_MS = 1000;

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

/** Cancels a report; one that is made or gone meanwhile, such as in another tab, needs no more. */
async function cancelExport(id: string): Promise<void> {
  try {
    const path = `/exports/${encodeURIComponent(id)}`;
    await callApi({ method: 'DELETE', path, reply: z.undefined() });
  } catch (error) {
    if (!hasCode(error, 'PGRST116') && !hasCode(error, 'job_not_cancellable')) throw error;
  }
}

/**
 * A PDF, kept or being made. While one is being made, another request is for that one.
 * @param path where it is requested and listed
 * @param options.hasLengths whether it can be short or full
 */
export function usePdfExport(path: string, { hasLengths }: { hasLengths: boolean }) {
  const client = useQueryClient();
  const listed = useExports(path);
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(path) });
  const request = useMutation({
    mutationFn: (length: ReportLength) =>
      callApi({
        method: 'POST',
        path,
        ...(hasLengths && { body: { length } }),
        reply: exportAcceptedReplySchema,
      }),
    // It counts as being requested until the list shows what became of it.
    onSettled: refresh,
  });
  const cancellation = useMutation({ mutationFn: cancelExport, onSettled: refresh });
  // That the plan lacks it, the list says as well, and only as long as it is so.
  const refusal = hasCode(request.error, 'plan_feature_missing') ? null : request.error;
  const made = listed.data?.find(({ file }) => file !== null);
  const making = listed.data?.find(isUnfinished);
  const requested = listed.data?.find(({ id }) => id === request.data?.id);
  return {
    hasLengths,
    isLoading: listed.isPending,
    /** Makes it, anew if there is one or it has failed. */
    start: (length: ReportLength) => request.mutate(length),
    /** Ends the making; null while there is nothing to end. */
    cancel: making ? () => cancellation.mutate(making.id) : null,
    isCancelling: cancellation.isPending,
    /** How far it is; null before a worker has begun. */
    progress: making?.progress ?? null,
    /** Reads again what there is: a file may have expired. */
    refresh,
    isMaking: request.isPending || making !== undefined,
    /** The newest finished report, if one is kept. */
    made: made?.file ? { ...made, file: made.file } : null,
    error: refusal ?? cancellation.error ?? listed.error,
    /** Why the one that was requested here could not be made; null unless it failed. */
    failure: requested?.error?.message ?? null,
  };
}
