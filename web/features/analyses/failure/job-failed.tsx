import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { UPLOAD_PAGES, type UploadMode } from '../../uploads/upload-mode.ts';
import { useRetryJob } from '../api/job-actions.ts';
import { DashboardLink, ErrorView } from './error-view.tsx';
import { FailedPhotos } from './failed-photos.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { reachedLimit } from './reached-limit.ts';

const NO_TEXT = 'An error occurred during analysis. Please try again.';
const CANCELED = 'Your photos are still here, so you can run the analysis again.';

function textOf({ job }: Analysis, mode: UploadMode): string {
  if (job.error_code === 'job_cancelled') return CANCELED;
  const text = job.error_text ?? NO_TEXT;
  return mode === 'single' ? `We encountered an issue analyzing your photo. ${text}` : text;
}

function RetryButtons({ albumId, mode }: { albumId: string; mode: UploadMode }) {
  const retry = useRetryJob(albumId);
  const limit = reachedLimit(retry.error);
  // Every retry would be rejected until tomorrow, so none is offered.
  const isOverForToday = limit?.kind === 'failures';
  const error = retry.error && (!limit || isOverForToday) && (
    <p className="w-full text-safelight">{messageOf(retry.error)}</p>
  );
  if (isOverForToday) {
    return (
      <>
        {error}
        <DashboardLink />
      </>
    );
  }
  return (
    <>
      {error}
      <Button onClick={() => retry.mutate()} disabled={retry.isPending}>
        {mode === 'single' ? 'Try Again' : 'Retry now'}
      </Button>
      <Button asChild look="outline">
        <Link to={UPLOAD_PAGES[mode].picker}>
          {mode === 'single' ? 'Upload Photo' : 'Back to file picker'}
        </Link>
      </Button>
      {limit && <LimitDialog limit={limit} onClose={() => retry.reset()} />}
    </>
  );
}

/** An analysis that ended in an error: the reason, also for each photo, and what the photographer can do. */
export function JobFailed({ analysis, mode }: { analysis: Analysis; mode: UploadMode }) {
  const isCanceled = analysis.job.error_code === 'job_cancelled';
  useEffect(() => {
    if (!isCanceled) toast('Analysis Failed', { id: 'analysis-failed' });
  }, [isCanceled]);
  return (
    <ErrorView
      title={isCanceled ? 'Analysis canceled' : 'Something went wrong'}
      text={textOf(analysis, mode)}
    >
      {mode === 'album' && <FailedPhotos photos={analysis.photos} />}
      <RetryButtons albumId={analysis.album.id} mode={mode} />
    </ErrorView>
  );
}
