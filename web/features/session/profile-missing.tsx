import { isConnectionError, messageOf } from '../../lib/api/api-error.ts';
import { ERROR_TEXTS } from '../../lib/api/error-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';

type ProfileMissingProps = { error: unknown; busy: boolean; onRetry: () => void };

/** Replaces a page whose users record could not be loaded. */
export function ProfileMissing({ error, busy, onRetry }: ProfileMissingProps) {
  return (
    <div className="mx-auto grid w-full max-w-xl flex-1 content-center gap-6 px-6 py-24">
      <PageTitle>Something went wrong</PageTitle>
      <Notice kind="error" title={ERROR_TEXTS.profileNotLoaded}>
        {isConnectionError(error) && messageOf(error)}
      </Notice>
      <div>
        <Button onClick={onRetry} disabled={busy}>
          Try Again
        </Button>
      </div>
    </div>
  );
}
