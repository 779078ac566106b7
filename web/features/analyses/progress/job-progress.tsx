import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { feedbackPage } from '@photo-coach/shared/domain/pages.ts';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadingScreen } from '../../../ui/feedback/loading.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { UploadMode } from '../../uploads/upload-mode.ts';
import { isUnknownAlbum, useAnalysis } from '../api/analysis-query.ts';
import { useCancelJob, useRetryJob } from '../api/job-actions.ts';
import { AlbumNotFound } from '../failure/album-not-found.tsx';
import { ErrorView } from '../failure/error-view.tsx';
import { JobFailed } from '../failure/job-failed.tsx';
import { finishSubmission } from '../submission/submit-uploads.ts';
import { AnalyzingFrame } from './analyzing-frame.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { overallPercent, stepOf } from './steps.tsx';
import { useSlow } from './use-slow.ts';

/** From done to the feedback, ms (specification 2, section 4). */
const DONE_MS = 1000;

function feedbackPath(mode: UploadMode, albumId: string): string {
  return feedbackPage(albumId, { isSingle: mode === 'single' });
}

function useGoOnWhenDone({ job, album }: Analysis, mode: UploadMode): void {
  const navigate = useNavigate();
  const done = job.status === 'done';
  useEffect(() => {
    if (!done) return;
    const go = () => void navigate(feedbackPath(mode, album.id), { replace: true });
    const timer = window.setTimeout(go, DONE_MS);
    return () => window.clearTimeout(timer);
  }, [done, mode, album.id, navigate]);
}

function subjectOf({ job, photos }: Analysis, mode: UploadMode): string {
  const areas = countOf(job.requested_categories.length, 'feedback area');
  const what = mode === 'single' ? photos[0]?.name : countOf(photos.length, 'photo');
  return `${what ?? ''} · ${areas}`;
}

function Running({ analysis, mode }: { analysis: Analysis; mode: UploadMode }) {
  const { job, album } = analysis;
  // Of this attempt: one that waits has last moved when it was queued.
  const slow = useSlow(job.started_at ?? job.updated_at);
  const cancel = useCancelJob(album.id);
  const retry = useRetryJob(album.id);
  useGoOnWhenDone(analysis, mode);
  const done = job.status === 'done';
  const refused = cancel.error ?? retry.error;
  return (
    <AnalyzingFrame
      mode={mode}
      step={stepOf(job)}
      percent={overallPercent('job', done ? 100 : job.progress)}
      subject={subjectOf(analysis, mode)}
      slow={slow && !done}
      actions={
        !done && (
          <>
            {slow && (
              <Button onClick={() => retry.mutate()} disabled={retry.isPending}>
                Retry now
              </Button>
            )}
            <Button look="outline" onClick={() => cancel.mutate()} disabled={cancel.isPending}>
              Cancel
            </Button>
            {slow && (
              <Button asChild look="quiet" size="text">
                <Link to={`/upload/${mode}/file-picker`}>Back to file picker</Link>
              </Button>
            )}
          </>
        )
      }
    >
      {refused && <Notice kind="error" title={messageOf(refused)} />}
      <PhotoGrid photos={analysis.photos} />
    </AnalyzingFrame>
  );
}

/** An accepted analysis: its progress, each photo as it comes, and the way to the feedback. */
export function JobProgress({ albumId, mode }: { albumId: string; mode: UploadMode }) {
  const { data: analysis, error, refetch } = useAnalysis(albumId);
  useEffect(() => finishSubmission(albumId), [albumId]);
  if (!analysis && isUnknownAlbum(error)) return <AlbumNotFound />;
  if (!analysis && error) {
    return (
      <ErrorView title="Something went wrong" text={messageOf(error)}>
        <Button onClick={() => void refetch()}>Try Again</Button>
        <Button asChild look="outline">
          <Link to="/dashboard">Back to Dashboard</Link>
        </Button>
      </ErrorView>
    );
  }
  if (!analysis) return <LoadingScreen label="Loading the analysis" />;
  if (analysis.job.status === 'error') return <JobFailed analysis={analysis} mode={mode} />;
  return <Running analysis={analysis} mode={mode} />;
}
