import type { AlbumRecord } from '@photo-coach/shared/contracts/records.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadingScreen } from '../../../ui/feedback/loading.tsx';
import { AlbumNotFound, DashboardLink, ErrorView } from '../../analyses/failure/error-view.tsx';
import { statusText } from '../album-text.ts';
import { AlbumPage } from './album-page.tsx';
import { useAlbumState } from './album-state-query.ts';
import { AlbumStatus } from './album-status.tsx';

function NoAnalysis({ album }: { album: AlbumRecord }) {
  return (
    <AlbumPage album={album} job={null}>
      <div className="grid justify-items-start gap-5 border-t border-line pt-8">
        <p className="font-display text-2xl">No analysis yet</p>
        <p className="text-muted">Upload the photos again and choose what you want feedback on.</p>
        <Button asChild>
          <Link to={PAGES.uploadChoice}>Start Analysis</Link>
        </Button>
      </div>
    </AlbumPage>
  );
}

/** A job in an unknown status: this page is older than the server. */
function UnknownStatus({ album, status }: { album: AlbumRecord; status: string }): ReactNode {
  return (
    <AlbumPage album={album} job={null}>
      <p role="status" className="border-t border-line pt-8 font-display text-2xl">
        {statusText(status)}
      </p>
      <p className="mt-4 text-muted">Reload the page to get its newest version.</p>
    </AlbumPage>
  );
}

/** The state of an album's analysis and, once there is one, its result at a glance. */
export function StatusPage({ albumId }: { albumId: string }) {
  const { analysis, state, isUnknown, error, refetch } = useAlbumState(albumId);
  const hasFailed = error !== null && !isUnknown;
  useEffect(() => {
    if (hasFailed) toast('Error loading feedback', { id: 'loading-feedback' });
  }, [hasFailed]);
  if (analysis) return <AlbumStatus analysis={analysis} />;
  if (isUnknown) return <AlbumNotFound />;
  if (hasFailed) {
    return (
      <ErrorView title="Error loading feedback" text={messageOf(error)}>
        <Button onClick={refetch}>Try Again</Button>
        <DashboardLink />
      </ErrorView>
    );
  }
  if (state) {
    const { album, status } = state;
    if (status === null) return <NoAnalysis album={album} />;
    return <UnknownStatus album={album} status={status} />;
  }
  return <LoadingScreen label="Loading your album" />;
}
