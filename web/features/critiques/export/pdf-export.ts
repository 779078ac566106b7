import type {
  AlbumExport,
  ExportAccepted,
  ReportLength,
} from '@photo-coach/shared/contracts/album-exports.ts';
import { EXPORT_ROUTES } from '@photo-coach/shared/contracts/http/exports.ts';
import { REVIEW_ROUTES } from '@photo-coach/shared/contracts/http/portfolio-reviews.ts';
import { effectivePlan } from '@photo-coach/shared/domain/plans/plans.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '../../../lib/api/api-error.ts';
import { callRoute } from '../../../lib/api/call-route.ts';
import { profileQuery } from '../../session/me-query.ts';

/** Polling interval for an unfinished report, ms: a page takes about a second or less. */
const POLL_MS = 1000;

/** A kind of PDF: its subject, and how it is requested and listed. */
type PdfSource = {
  key: readonly ['exports', string];
  /** Whether it can be short or full. */
  hasLengths: boolean;
  list: (signal: AbortSignal) => Promise<{ exports: AlbumExport[] }>;
  request: (length: ReportLength) => Promise<ExportAccepted>;
};

/** The PDF of an album. */
export const albumPdf = (id: string): PdfSource => ({
  key: ['exports', id],
  hasLengths: true,
  list: (signal) => callRoute(EXPORT_ROUTES.listOfAlbum, { params: { id }, signal }),
  request: (length) =>
    callRoute(EXPORT_ROUTES.requestOfAlbum, { params: { id }, body: { length } }),
});

/** The PDF of the portfolio review of a month. */
export const reviewPdf = (month: string): PdfSource => ({
  key: ['exports', month],
  hasLengths: false,
  list: (signal) => callRoute(REVIEW_ROUTES.listExports, { params: { month }, signal }),
  request: () => callRoute(REVIEW_ROUTES.requestExport, { params: { month } }),
});

const isUnfinished = ({ state }: AlbumExport): boolean =>
  state === 'queued' || state === 'processing';

/** The PDFs that are being made or are kept. Another plan, paid for in another tab, gets another answer. */
function useExports({ key, list }: PdfSource) {
  const { data: profile } = useQuery(profileQuery);
  return useQuery({
    queryKey: [...key, profile && effectivePlan(profile)],
    queryFn: ({ signal }) => list(signal),
    select: ({ exports }) => exports,
    enabled: profile !== undefined,
    // The user opens the dialog to see the current state.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.exports.some(isUnfinished) ? POLL_MS : false),
  });
}

/** A PDF, kept or being made. While one is being made, another request is for that one. */
export function usePdfExport(source: PdfSource) {
  const { key, hasLengths } = source;
  const client = useQueryClient();
  const listed = useExports(source);
  const refresh = () => client.invalidateQueries({ queryKey: key });
  const request = useMutation({
    mutationFn: source.request,
    // It counts as being requested until the list shows the result.
    onSettled: refresh,
  });
  // The list also says that the plan lacks it, and only as long as that is true.
  const refusal = hasCode(request.error, 'plan_feature_missing') ? null : request.error;
  const made = listed.data?.find(({ file }) => file !== null);
  const isMaking = listed.data?.some(isUnfinished) ?? false;
  const requested = listed.data?.find(({ id }) => id === request.data?.id);
  return {
    hasLengths,
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
