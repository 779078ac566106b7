import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import type { UploadMode } from '../../uploads/upload-mode.ts';
import { useRetryJob } from '../api/job-actions.ts';
import { ErrorView } from './error-view.tsx';
import { FailedPhotos } from './failed-photos.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { reachedLimit } from './reached-limit.ts';

const NO_TEXT = 'An error occurred during analysis. Please try again.';
const CANCELLED = 'Your photos are kept: you can run the analysis again.';

function textOf({ job }: Analysis, mode: UploadMode): string {
  if (job.error_code === 'job_cancelled') return CANCELLED;
  const text = job.error_text ?? NO_TEXT;
  return mode === 'single' ? `We encountered an issue analyzing your photo. ${text}` : text;
}

/** An analysis that ended in error: why, for each photo too, and what can be done. */
export function JobFailed({ analysis, mode }: { analysis: Analysis; mode: UploadMode }) {
  const { job, album, photos } = analysis;
  const retry = useRetryJob(album.id);
  const cancelled = job.error_code === 'job_cancelled';
  const limit = reachedLimit(retry.error);
  // No try of today can work, and none is offered.
  const ended = limit?.kind === 'failures';
  useEffect(() => {
    if (!cancelled) toast('Analysis Failed', { id: 'analysis-failed' });
  }, [cancelled]);

  return (
    <ErrorView
      title={cancelled ? 'Analysis cancelled' : 'Something went wrong'}
      text={textOf(analysis, mode)}
    >
      {mode === 'album' && <FailedPhotos photos={photos} />}
      {retry.error && (!limit || ended) && (
        <p className="w-full text-safelight">{messageOf(retry.error)}</p>
      )}
      {!ended && (
        <Button onClick={() => retry.mutate()} disabled={retry.isPending}>
          {mode === 'single' ? 'Try Again' : 'Retry now'}
        </Button>
      )}
      <Button asChild look="outline">
        {ended ? (
          <Link to="/dashboard">Back to Dashboard</Link>
        ) : (
          <Link to={`/upload/${mode}/file-picker`}>
            {mode === 'single' ? 'Upload Photo' : 'Back to file picker'}
          </Link>
        )}
      </Button>
      {limit && !ended && <LimitDialog limit={limit} onClose={() => retry.reset()} />}
    </ErrorView>
  );
}
