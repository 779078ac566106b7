import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { hasCode, messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { UPLOAD_PAGES, type UploadMode } from '../../uploads/upload-mode.ts';
import { DashboardLink, ErrorView } from '../failure/error-view.tsx';
import { LimitDialog, UpgradeLink } from '../failure/limit-dialog.tsx';
import { LIMIT_TITLE, type ReachedLimit, reachedLimit } from '../failure/reached-limit.ts';

function LimitReached({ limit }: { limit: ReachedLimit }) {
  const navigate = useNavigate();
  if (limit.kind === 'folders') {
    return <LimitDialog limit={limit} onClose={() => void navigate(PAGES.uploadChoice)} />;
  }
  return (
    <ErrorView title={LIMIT_TITLE} text={limit.text}>
      {limit.kind !== 'failures' && <UpgradeLink />}
      <DashboardLink />
    </ErrorView>
  );
}

type SubmitFailedProps = { mode: UploadMode; error: unknown; onRetry: () => void };

/** A request for an analysis that was rejected or did not reach the server. */
export function SubmitFailed({ mode, error, onRetry }: SubmitFailedProps) {
  const limit = reachedLimit(error);
  const isLimited = limit !== null;
  const isUploadMissing = hasCode(error, 'upload_missing');
  const message = messageOf(error);
  useEffect(() => {
    if (!isLimited) toast('Analysis Failed', { id: 'analysis-failed', description: message });
  }, [isLimited, message]);

  if (limit) return <LimitReached limit={limit} />;
  const text =
    mode === 'single'
      ? `We encountered an issue analyzing your photo. ${message}`
      : `Feedback generation failed: ${message}`;
  return (
    <ErrorView title="Something went wrong" text={text}>
      {!isUploadMissing && (
        <Button onClick={onRetry}>{mode === 'single' ? 'Try Again' : 'Retry now'}</Button>
      )}
      <Button asChild look="outline">
        <Link to={UPLOAD_PAGES[mode].picker}>
          {mode === 'single' ? 'Upload Photo' : 'Back to file picker'}
        </Link>
      </Button>
    </ErrorView>
  );
}
