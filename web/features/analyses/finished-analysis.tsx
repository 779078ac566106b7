import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import { analyzingPage } from '@photo-coach/shared/domain/pages.ts';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { LoadingScreen } from '../../ui/feedback/loading.tsx';
import type { UploadMode } from '../uploads/upload-mode.ts';
import { useAnalysis } from './api/analysis-query.ts';
import { LoadFailed } from './failure/error-view.tsx';
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
  if (!analysis && error) {
    return <LoadFailed title="Error loading feedback" error={error} onRetry={refetch} />;
  }
  if (!analysis) return <LoadingScreen label="Loading your feedback" />;
  if (isUnfinished(analysis.job)) {
    return <Navigate to={analyzingPage(albumId, { isSingle: mode === 'single' })} replace />;
  }
  if (analysis.job.status === 'error') return <JobFailed analysis={analysis} mode={mode} />;
  return children(analysis);
}
