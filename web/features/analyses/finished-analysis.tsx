import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import { analyzingPage } from '@photo-coach/shared/domain/pages.ts';
import { type ReactNode, useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { toast } from 'sonner';
import { messageOf } from '../../lib/api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { LoadingScreen } from '../../ui/feedback/loading.tsx';
import type { UploadMode } from '../uploads/upload-mode.ts';
import { isUnknownAlbum, useAnalysis } from './api/analysis-query.ts';
import { AlbumNotFound, ErrorView } from './failure/error-view.tsx';
import { JobFailed } from './failure/job-failed.tsx';
import { isUnfinished } from './job-state.ts';

type FinishedAnalysisProps = {
  albumId: string;
  mode: UploadMode;
  children: (analysis: Analysis) => ReactNode;
};

/** Renders its child with a finished analysis. A running one redirects to its progress, a failed one shows the reason. */
export function FinishedAnalysis({ albumId, mode, children }: FinishedAnalysisProps) {
  const { data: analysis, error, refetch } = useAnalysis(albumId);
  const unknown = !analysis && isUnknownAlbum(error);
  const failed = !analysis && error !== null && !unknown;
  useEffect(() => {
    if (failed) toast('Error loading feedback', { id: 'loading-feedback' });
  }, [failed]);
  if (unknown) return <AlbumNotFound />;
  if (failed) {
    return (
      <ErrorView title="Error loading feedback" text={messageOf(error)}>
        <Button onClick={() => void refetch()}>Try Again</Button>
      </ErrorView>
    );
  }
  if (!analysis) return <LoadingScreen label="Loading your feedback" />;
  if (isUnfinished(analysis.job)) {
    return <Navigate to={analyzingPage(albumId, { isSingle: mode === 'single' })} replace />;
  }
  if (analysis.job.status === 'error') return <JobFailed analysis={analysis} mode={mode} />;
  return children(analysis);
}
