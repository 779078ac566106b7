import { MIN_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { feedbackPage, PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useEffect } from 'react';
import { Navigate, useMatch, useNavigate, useSearchParams } from 'react-router-dom';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadingScreen } from '../../../ui/feedback/loading.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { readMode } from '../../uploads/choices.ts';
import { useUploads } from '../../uploads/upload/upload-state.ts';
import { toMode, UPLOAD_PAGES, type UploadMode } from '../../uploads/upload-mode.ts';
import { isUnknownAlbum, useAnalysis } from '../api/analysis-query.ts';
import { useEstimates } from '../api/estimates-query.ts';
import { useJobAction } from '../api/job-actions.ts';
import { AlbumNotFound, DashboardLink, ErrorView } from '../failure/error-view.tsx';
import { JobFailed } from '../failure/job-failed.tsx';
import {
  ANALYZING_TITLES,
  AnalyzingFrame,
  EXPECTATIONS,
  overallPercent,
} from './analyzing-frame.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { SubmitScreen } from './submit-screen.tsx';
import { finishSubmission } from './submit-uploads.ts';
import { useSlow } from './use-slow.ts';
import { runningText } from './wait-text.ts';

/** Time between the end of the job and the feedback page, ms. */
const DONE_MS = 1000;

function useOpenFeedbackWhenDone({ job, album }: Analysis, mode: UploadMode): void {
  const navigate = useNavigate();
  const done = job.status === 'done';
  useEffect(() => {
    if (!done) return;
    const page = feedbackPage(album.id, { isSingle: mode === 'single' });
    const open = () => void navigate(page, { replace: true });
    const timer = window.setTimeout(open, DONE_MS);
    return () => window.clearTimeout(timer);
  }, [done, mode, album.id, navigate]);
}

/** The step of a job, 2 or 3: step 1, uploading, ends before there is a job. */
const stepOf = ({ step }: Analysis['job']): number =>
  step === 'creating_feedback' || step === 'done' ? 3 : 2;

function subjectOf({ job, photos }: Analysis, mode: UploadMode): string {
  const areas = countOf(job.requested_categories.length, 'feedback area');
  const what = mode === 'single' ? photos[0]?.name : countOf(photos.length, 'photo');
  return `${what ?? ''} · ${areas}`;
}

function Running({ analysis, mode }: { analysis: Analysis; mode: UploadMode }) {
  const { job, album } = analysis;
  const slow = useSlow(job);
  const cancel = useJobAction(album.id, 'cancel');
  const retry = useJobAction(album.id, 'retry');
  useOpenFeedbackWhenDone(analysis, mode);
  const done = job.status === 'done';
  const estimate = useEstimates(!done).get(album.id);
  const error = cancel.error ?? retry.error;
  return (
    <AnalyzingFrame
      title={ANALYZING_TITLES[mode]}
      step={stepOf(job)}
      percent={overallPercent('job', done ? 100 : job.progress)}
      subject={subjectOf(analysis, mode)}
      slow={slow && !done}
      timeLeft={estimate?.timeLeft}
      time={runningText(analysis, {
        estimate,
        expectation: EXPECTATIONS[mode],
        slow: slow && !done,
      })}
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
              <LinkButton to={UPLOAD_PAGES[mode].picker} look="quiet" size="text">
                Back to file picker
              </LinkButton>
            )}
          </>
        )
      }
    >
      {error && <Notice kind="error" title={messageOf(error)} />}
      <PhotoGrid analysis={analysis} />
    </AnalyzingFrame>
  );
}

/** The progress of an accepted analysis and of each photo; opens the feedback when it is done. */
function JobProgress({ albumId, mode }: { albumId: string; mode: UploadMode }) {
  const { data: analysis, error, refetch } = useAnalysis(albumId);
  useEffect(() => finishSubmission(albumId), [albumId]);
  if (!analysis && isUnknownAlbum(error)) return <AlbumNotFound />;
  if (!analysis && error) {
    return (
      <ErrorView title="Something went wrong" text={messageOf(error)}>
        <Button onClick={() => void refetch()}>Try Again</Button>
        <DashboardLink />
      </ErrorView>
    );
  }
  if (!analysis) return <LoadingScreen label="Loading the analysis" />;
  if (analysis.job.status === 'error') return <JobFailed analysis={analysis} mode={mode} />;
  return <Running analysis={analysis} mode={mode} />;
}

/** An analysis from the end of its uploads to the finished critiques: of a photo or an album, depending on the address. */
export function Component() {
  const mode: UploadMode = useMatch(PAGES.analyzingSingle) ? 'single' : 'album';
  const [query] = useSearchParams();
  const { items, lost, isRestoring } = useUploads();
  const albumId = query.get('albumId');
  if (albumId) return <JobProgress albumId={albumId} mode={mode} />;
  const choice = readMode();
  if (choice === null || toMode(choice) !== mode) {
    return <Navigate to={PAGES.uploadChoice} replace />;
  }
  if (isRestoring) return <LoadingScreen label="Loading your photos" />;
  const tooFew = items.length < MIN_PHOTOS_PER_ALBUM && lost.length === 0;
  if (choice === 'album' && tooFew) return <Navigate to={PAGES.albumPicker} replace />;
  return <SubmitScreen choice={choice} />;
}
