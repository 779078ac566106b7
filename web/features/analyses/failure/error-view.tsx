import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { type ReactNode, useEffect } from 'react';
import { toast } from 'sonner';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { isUnknownAlbum } from '../api/analysis-query.ts';

type ErrorViewProps = {
  title: string;
  text: string;
  /** What the photographer can do next. */
  children: ReactNode;
};

/** Replaces the progress when an analysis can't continue. */
export function ErrorView({ title, text, children }: ErrorViewProps) {
  return (
    <Page title={title} width="narrow">
      <div role="alert" className="text-lg text-muted">
        {text}
      </div>
      <div className="mt-9 flex flex-wrap items-center gap-4">{children}</div>
    </Page>
  );
}

/** A link to the dashboard, as a second button. */
export function DashboardLink() {
  return (
    <LinkButton to={PAGES.dashboard} look="outline">
      Back to Dashboard
    </LinkButton>
  );
}

type LoadFailedProps = {
  title: string;
  error: unknown;
  onRetry: () => unknown;
  /** More that the photographer can do. */
  children?: ReactNode;
};

/** In place of an analysis that could not be loaded; a failure is also announced. */
export function LoadFailed({ title, error, onRetry, children }: LoadFailedProps) {
  const isUnknown = isUnknownAlbum(error);
  useEffect(() => {
    if (!isUnknown) toast(title, { id: 'loading-feedback' });
  }, [isUnknown, title]);
  if (isUnknown) return <AlbumNotFound />;
  return (
    <ErrorView title={title} text={messageOf(error)}>
      <Button onClick={() => void onRetry()}>Try Again</Button>
      {children}
    </ErrorView>
  );
}

/** For an album that does not exist or belongs to another account. */
export function AlbumNotFound() {
  return (
    <ErrorView title="Album not found" text="It may have been deleted, or the link is incomplete.">
      <LinkButton to={PAGES.dashboard}>Back to Dashboard</LinkButton>
    </ErrorView>
  );
}
