import type { ReactNode } from 'react';
import { Page } from '../../../ui/layout/page.tsx';

type ErrorViewProps = {
  title: string;
  text: string;
  /** The ways on. */
  children: ReactNode;
};

/** In place of the progress when an analysis can't go on. */
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
