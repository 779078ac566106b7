import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { hasCode, messageOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import type { UploadMode } from '../uploads/check-files.ts';
import { ErrorView } from './error-view.tsx';
import { UpgradeDialog } from './upgrade-dialog.tsx';

type SubmitFailedProps = { mode: UploadMode; error: unknown; onRetry: () => void };

function LimitReached({ mode }: { mode: UploadMode }) {
  const navigate = useNavigate();
  if (mode === 'album') {
    return <UpgradeDialog feature="album" onClose={() => void navigate('/upload-choice')} />;
  }
  return (
    <ErrorView
      title="Daily limit reached"
      text="Your free analyses for today are used up. There are new ones tomorrow."
    >
      <Button asChild>
        <Link to="/dashboard">Back to Dashboard</Link>
      </Button>
    </ErrorView>
  );
}

/** The request for the analysis was refused, or did not get through. */
export function SubmitFailed({ mode, error, onRetry }: SubmitFailedProps) {
  const limited = hasCode(error, 'FREE_LIMIT_REACHED');
  const lost = hasCode(error, 'upload_missing');
  const message = messageOf(error);
  useEffect(() => {
    if (!limited) toast('Analysis Failed', { id: 'analysis-failed', description: message });
  }, [limited, message]);

  if (limited) return <LimitReached mode={mode} />;
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
