import type { AlbumRecord } from '@photo-coach/shared/contracts/records.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { LimitDialog } from '../../billing/limits/limit-dialog.tsx';
import { limitText } from '../../billing/limits/limit-text.ts';
import { type ReachedLimit, reachedLimit } from '../../billing/limits/reached-limit.ts';
import { useNow } from '../../billing/limits/use-limit.ts';
import { UPLOAD_PAGES, type UploadMode } from '../../uploads/upload-mode.ts';
import { useRetryJob } from '../api/job-actions.ts';
import { DashboardLink } from './error-view.tsx';

/** After too many failures: every other try would be rejected until tomorrow, so none is offered. */
function NoMoreToday({ limit }: { limit: ReachedLimit }) {
  return (
    <>
      <p className="w-full text-safelight">{limitText(limit, useNow()).text}</p>
      <DashboardLink />
    </>
  );
}

/** The options after a failed analysis: another try, other photos, and a plan if a limit stops the try. */
export function RetryButtons({ album, mode }: { album: AlbumRecord; mode: UploadMode }) {
  const retry = useRetryJob(album.id);
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
      <Button asChild look="outline">
        <Link to={UPLOAD_PAGES[mode].picker}>
          {mode === 'single' ? 'Upload Photo' : 'Back to file picker'}
        </Link>
      </Button>
      {limit && (
        <LimitDialog
          limit={limit}
          request={{ kind: album.mode, photos: album.photo_count }}
          onContinue={start}
          onClose={() => {
            if (limit.kind === 'failures') setStoppedBy(limit);
            retry.reset();
          }}
        />
      )}
    </>
  );
}
