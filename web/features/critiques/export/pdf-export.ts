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

/** Polling interval for an unfinished report, ms: a page takes about a second or less. */
const POLL_MS = 1000;

const keyOf = (path: string) => ['exports', path] as const;

const isUnfinished = ({ state }: AlbumExport): boolean =>
  state === 'queued' || state === 'processing';

/** The PDFs that are being made or are kept. Another plan, paid for in another tab, gets another answer. */
function useExports(path: string) {
  const { data: profile } = useQuery(profileQuery);
  return useQuery({
    queryKey: [...keyOf(path), profile && effectivePlan(profile)],
    queryFn: ({ signal }) => callApi({ path, reply: albumExportListSchema, signal }),
    select: ({ exports }) => exports,
    enabled: profile !== undefined,
    // The user opens the dialog to see the current state.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.exports.some(isUnfinished) ? POLL_MS : false),
  });
}

/** Cancels a report. If it was finished or deleted meanwhile, such as in another tab, there is nothing to do. */
async function cancelExport(id: string): Promise<void> {
  try {
    const path = `/exports/${encodeURIComponent(id)}`;
    await callApi({ method: 'DELETE', path, reply: z.undefined() });
  } catch (error) {
    if (!hasCode(error, 'PGRST116') && !hasCode(error, 'job_not_cancellable')) throw error;
  }
}

/**
 * A PDF, kept or being made. While one is being made, another request refers to that one.
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
    // It counts as being requested until the list shows the result.
    onSettled: refresh,
  });
  const cancellation = useMutation({ mutationFn: cancelExport, onSettled: refresh });
  // The list also says that the plan lacks it, and only as long as that is true.
  const refusal = hasCode(request.error, 'plan_feature_missing') ? null : request.error;
  const made = listed.data?.find(({ file }) => file !== null);
  const making = listed.data?.find(isUnfinished);
  const requested = listed.data?.find(({ id }) => id === request.data?.id);
  return {
    hasLengths,
    isLoading: listed.isPending,
    /** Makes it, also to replace a kept or failed one. */
    start: (length: ReportLength) => request.mutate(length),
    /** Cancels it; null while there is nothing to cancel. */
    cancel: making ? () => cancellation.mutate(making.id) : null,
    isCancelling: cancellation.isPending,
    /** Its progress; null before a worker has started. */
    progress: making?.progress ?? null,
    /** Fetches the list again: a file may have expired. */
    refresh,
    isMaking: request.isPending || making !== undefined,
    /** The newest finished report, if one is kept. */
    made: made?.file ? { ...made, file: made.file } : null,
    error: refusal ?? cancellation.error ?? listed.error,
    /** Why the one requested here couldn't be made; null unless it failed. */
    failure: requested?.error?.message ?? null,
  };
}
