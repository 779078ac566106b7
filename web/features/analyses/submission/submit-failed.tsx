import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { hasCode, messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import type { UploadMode } from '../../uploads/upload-mode.ts';
import { ErrorView } from '../failure/error-view.tsx';
import { LIMIT_TITLE, type ReachedLimit, reachedLimit } from '../failure/reached-limit.ts';
import { UpgradeDialog } from '../failure/upgrade-dialog.tsx';
import { UpgradeLink } from '../failure/upgrade-link.tsx';

type SubmitFailedProps = { mode: UploadMode; error: unknown; onRetry: () => void };

function LimitReached({ limit }: { limit: ReachedLimit }) {
  const navigate = useNavigate();
  if (limit.kind === 'folders') {
    return <UpgradeDialog feature="album" onClose={() => void navigate('/upload-choice')} />;
  }
  return (
    <ErrorView title={LIMIT_TITLE} text={limit.text}>
      {limit.kind !== 'failures' && <UpgradeLink />}
      <Button asChild look="outline">
        <Link to="/dashboard">Back to Dashboard</Link>
      </Button>
    </ErrorView>
  );
}

/** The request for the analysis was refused, or did not get through. */
export function SubmitFailed({ mode, error, onRetry }: SubmitFailedProps) {
  const limit = reachedLimit(error);
  const limited = limit !== null;
  const lost = hasCode(error, 'upload_missing');
  const message = messageOf(error);
  useEffect(() => {
    if (!limited) toast('Analysis Failed', { id: 'analysis-failed', description: message });
  }, [limited, message]);

  if (limit) return <LimitReached limit={limit} />;
  const text =
    mode === 'single'
      ? `We encountered an issue analyzing your photo. ${message}`
      : `Feedback generation failed: ${message}`;
  return (
    <ErrorView title="Something went wrong" text={text}>
      {!lost && <Button onClick={onRetry}>{mode === 'single' ? 'Try Again' : 'Retry now'}</Button>}
      <Button asChild look="outline">
        <Link to={`/upload/${mode}/file-picker`}>
          {mode === 'single' ? 'Upload Photo' : 'Back to file picker'}
        </Link>
      </Button>
    </ErrorView>
  );
}
