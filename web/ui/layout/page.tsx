import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { PageTitle } from './page-title.tsx';

type PageProps = {
  title: string;
  /** In place of the title's heading. */
  heading?: ReactNode;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** Shown to the right of the title on wide screens. */
  aside?: ReactNode;
  width?: 'narrow' | 'regular' | 'wide';
  /** The progress of the page's work, 0–100, shown in the tab's title; null if nothing is running. */
  percent?: number | null;
  children: ReactNode;
};

const widths = { narrow: 'max-w-xl', regular: 'max-w-4xl', wide: 'max-w-wide' };

/** The frame of a screen: title, lead and content, and the document's title. */
export function Page(props: PageProps) {
  const { title, heading, lead, aside, width = 'regular', percent, children } = props;
  return (
    <div className={classNames('mx-auto w-full px-5 py-10 sm:px-8 sm:py-16', widths[width])}>
      <PageTitle percent={percent}>{title}</PageTitle>
      <div className="mb-10 flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <div className="max-w-2xl min-w-0">
          {heading ?? <h1 className="text-4xl sm:text-5xl">{title}</h1>}
          {lead && <div className="mt-4 text-lg text-pretty text-muted">{lead}</div>}
        </div>
        {aside}
      </div>
      {children}
    </div>
  );
}
