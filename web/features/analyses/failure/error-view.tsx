import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/layout/page.tsx';

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
    <Button asChild look="outline">
      <Link to={PAGES.dashboard}>Back to Dashboard</Link>
    </Button>
  );
}

/** For an album that does not exist or belongs to another account. */
export function AlbumNotFound() {
  return (
    <ErrorView title="Album not found" text="It may have been deleted, or the link is incomplete.">
      <Button asChild>
        <Link to={PAGES.dashboard}>Back to Dashboard</Link>
      </Button>
    </ErrorView>
  );
}
