import { messageOf } from '../../lib/api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** Replaces a page whose numbers could not be loaded. */
export function LoadingFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Page title="Your progress could not be loaded" width="narrow">
      <p role="alert" className="mb-9 text-lg text-muted">
        {messageOf(error)}
      </p>
      <Button onClick={onRetry}>Try Again</Button>
    </Page>
  );
}
