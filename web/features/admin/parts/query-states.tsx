import { messageOf } from '../../../lib/api/api-error.ts';
import { LoadError } from '../../../ui/feedback/load-error.tsx';

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
  return <LoadError title="This could not be loaded" text={messageOf(error)} onRetry={onRetry} />;
}
