import { ALBUM_ROUTES } from '@photo-coach/shared/contracts/http/albums.ts';
import { ANALYSIS_ROUTES } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { AlbumRecord } from '@photo-coach/shared/contracts/records.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { hasCode } from '../../../lib/api/api-error.ts';
import { callRoute } from '../../../lib/api/call-route.ts';
import { LoadingScreen } from '../../../ui/feedback/loading.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useAnalysis } from '../../analyses/api/analysis-query.ts';
import { DashboardLink, LoadFailed } from '../../analyses/failure/error-view.tsx';
import { AlbumPage } from './album-page.tsx';
import { AlbumStatus, UnknownStatus } from './album-status.tsx';

function NoAnalysis({ album }: { album: AlbumRecord }) {
  return (
    <AlbumPage album={album} job={null}>
      <div className="grid justify-items-start gap-5 border-t border-line pt-8">
        <p className="font-display text-2xl">No analysis yet</p>
        <p className="text-muted">Upload the photos again and choose what you want feedback on.</p>
        <LinkButton to={PAGES.uploadChoice}>Start Analysis</LinkButton>
      </div>
    </AlbumPage>
  );
}

/** Only the status, so that a job can be read whose status only a newer server knows. */
const jobStatusReplySchema = z.object({ status: z.string() });

type AlbumState = {
  album: AlbumRecord;
  /** The status of its newest job; null if no analysis was started. */
  status: string | null;
};

async function fetchAlbumState(albumId: string, signal: AbortSignal): Promise<AlbumState> {
  const call = { params: { id: albumId }, signal };
  const album = await callRoute(ALBUM_ROUTES.read, call);
  try {
    const job = await callRoute(ANALYSIS_ROUTES.readJob, { ...call, reply: jobStatusReplySchema });
    return { album, status: job.status };
  } catch (error) {
    if (hasCode(error, 'PGRST116')) return { album, status: null };
    throw error;
  }
}

const albumStateQuery = (albumId: string) =>
  queryOptions({
    queryKey: ['album-state', albumId],
    queryFn: ({ signal }) => fetchAlbumState(albumId, signal),
    staleTime: 0,
  });

/** The analysis of an album; if there is none to read, the album and its job explain why. */
function useAlbumState(albumId: string) {
  const analysis = useAnalysis(albumId);
  const isMissing = !analysis.data && analysis.isError;
  const state = useQuery({ ...albumStateQuery(albumId), enabled: isMissing });
  const refetch = () => {
    void analysis.refetch();
    if (isMissing) void state.refetch();
  };
  return {
    analysis: analysis.data,
    state: isMissing ? state.data : undefined,
    /** Why neither could be loaded. */
    error: isMissing ? state.error : null,
    refetch,
  };
}

/** The state of an album's analysis and, once there is one, its result at a glance. */
export function StatusPage({ albumId }: { albumId: string }) {
  const { analysis, state, error, refetch } = useAlbumState(albumId);
  if (analysis) return <AlbumStatus analysis={analysis} />;
  if (error) {
    return (
      <LoadFailed title="Error loading feedback" error={error} onRetry={refetch}>
        <DashboardLink />
      </LoadFailed>
    );
  }
  if (state) {
    const { album, status } = state;
    if (status === null) return <NoAnalysis album={album} />;
    return (
      <AlbumPage album={album} job={null}>
        <div className="border-t border-line pt-8">
          <UnknownStatus status={status} />
        </div>
      </AlbumPage>
    );
  }
  return <LoadingScreen label="Loading your album" />;
}
