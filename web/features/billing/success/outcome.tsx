import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { safeReturnTo } from '../../../lib/safe-return-to.ts';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/layout/page.tsx';

type OutcomeProps = { title: string; lead: ReactNode; children: ReactNode };

/** The lead is announced when it changes: the page stays open while it waits. */
export function Outcome({ title, lead, children }: OutcomeProps) {
  return (
    <Page title={title} lead={<p role="status">{lead}</p>} width="narrow">
      {children}
    </Page>
  );
}

/** The page that the user left for the checkout; null if there was none. */
function useReturnTo(): string | null {
  const [query] = useSearchParams();
  return safeReturnTo(query.get('returnTo'), window.location.origin);
}

type OutcomeActionsProps = {
  /** The main link. */
  children?: ReactNode;
  /** The last link. */
  more?: ReactNode;
};

/** The next steps: back to the page that the user left for the checkout, if known, and to the app. */
export function OutcomeActions({ children, more }: OutcomeActionsProps) {
  const returnTo = useReturnTo();
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        {children}
        {returnTo !== null && (
          <Button asChild look={children ? 'outline' : 'primary'}>
            <Link to={returnTo}>Back to where you stopped</Link>
          </Button>
        )}
        <Button asChild look={children || returnTo !== null ? 'outline' : 'primary'}>
          <Link to={PAGES.dashboard}>Go to app</Link>
        </Button>
        {more}
      </div>
      {returnTo !== null && (
        <p className="mt-4 text-sm text-muted">
          Is that page still open in another tab? It goes on there as soon as your plan is active.
        </p>
      )}
    </>
  );
}
