import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { AlbumRecord } from '@photo-coach/shared/contracts/records.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LimitDialog } from '../../billing/limits/limit-panel.tsx';
import { limitText } from '../../billing/limits/limit-text.ts';
import { type ReachedLimit, reachedLimit } from '../../billing/limits/reached-limit.ts';
import { WithinLimit } from '../../uploads/limited/within-limit.tsx';
import { UPLOAD_PAGES, type UploadMode } from '../../uploads/upload-mode.ts';
import { useJobAction } from '../api/job-actions.ts';
import { DashboardLink, ErrorView } from './error-view.tsx';
import { FailedPhotos } from './failed-photos.tsx';
import { jobFailureText } from './failure-texts.ts';

/** After too many failures: every other try would be rejected until tomorrow, so none is offered. */
function NoMoreToday({ limit }: { limit: ReachedLimit }) {
  return (
    <>
      <p className="w-full text-safelight">{limitText(limit).text}</p>
      <DashboardLink />
    </>
  );
}

/** The options after a failed analysis: another try, other photos, and a plan if a limit stops the try. */
export function RetryButtons({ album, mode }: { album: AlbumRecord; mode: UploadMode }) {
  const navigate = useNavigate();
  const retry = useJobAction(album.id, 'retry');
  const [stoppedBy, setStoppedBy] = useState<ReachedLimit | null>(null);
  const limit = reachedLimit(retry.error);
  const start = () => {
    setStoppedBy(null);
    retry.mutate();
  };
  if (stoppedBy) return <NoMoreToday limit={stoppedBy} />;
  return (
    <>
      {retry.error && !limit && <p className="w-full text-safelight">{messageOf(retry.error)}</p>}
      <Button onClick={start} disabled={retry.isPending}>
        {mode === 'single' ? 'Try Again' : 'Retry now'}
      </Button>
      <LinkButton to={UPLOAD_PAGES[mode].picker} look="outline">
        {mode === 'single' ? 'Upload Photo' : 'Back to file picker'}
      </LinkButton>
      {limit && (
        <LimitDialog
          limit={limit}
          request={{ kind: album.mode, photos: album.photo_count }}
          onContinue={start}
          onClose={() => {
            if (limit.kind === 'failures') setStoppedBy(limit);
            if (limit.kind === 'freeFolders') void navigate(PAGES.uploadChoice);
            retry.reset();
          }}
        >
          <WithinLimit limit={limit} />
        </LimitDialog>
      )}
    </>
  );
}

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
