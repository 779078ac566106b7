import { messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** Shown while the first answer is pending; `what` with its article, as two parts of a page may load at once. */
export function Loading({ what }: { what: string }) {
  return (
    <p role="status" className="animate-appear-late py-3 text-sm text-muted">
      Loading {what}
    </p>
  );
}

/** Shown if an answer could not be loaded, with a button to try again. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="grid justify-items-start gap-4">
      <Notice kind="error" title="This could not be loaded">
        {messageOf(error)}
      </Notice>
      <Button look="outline" size="small" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}
