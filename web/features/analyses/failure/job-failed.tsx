import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import { useEffect } from 'react';
import { toast } from 'sonner';
import type { UploadMode } from '../../uploads/upload-mode.ts';
import { ErrorView } from './error-view.tsx';
import { FailedPhotos } from './failed-photos.tsx';
import { jobFailureText } from './failure-texts.ts';
import { RetryButtons } from './retry-buttons.tsx';

/** An analysis that ended in an error: the reason, also for each photo, and the photographer's options. */
export function JobFailed({ analysis, mode }: { analysis: Analysis; mode: UploadMode }) {
  const isCanceled = analysis.job.error_code === 'job_cancelled';
  useEffect(() => {
    if (!isCanceled) toast('Analysis Failed', { id: 'analysis-failed' });
  }, [isCanceled]);
  return (
    <ErrorView
      title={isCanceled ? 'Analysis canceled' : 'Something went wrong'}
      text={jobFailureText(analysis.job, mode)}
    >
      {mode === 'album' && <FailedPhotos photos={analysis.photos} />}
      <RetryButtons album={analysis.album} mode={mode} />
    </ErrorView>
  );
}
