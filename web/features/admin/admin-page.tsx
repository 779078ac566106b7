import { ADMIN_PAGES } from '@photo-coach/shared/domain/admin-pages.ts';
import { type ReactNode, useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PageTitle } from '../../ui/layout/page-title.tsx';

const LINKS = [
  { to: ADMIN_PAGES.overview, name: 'Overview' },
  { to: ADMIN_PAGES.accounts, name: 'Accounts' },
  { to: ADMIN_PAGES.albums, name: 'Albums' },
] as const;

/** Whether a page belongs to a link: the page itself, or one below it. */
const isBelow = (pathname: string, to: string): boolean =>
  to === ADMIN_PAGES.overview
    ? pathname.replace(/\/+$/, '') === to
    : pathname === to || pathname.startsWith(`${to}/`);

function AdminLinks() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Operations" className="border-b border-line">
      <ul className="-mb-px flex flex-wrap gap-x-6 text-sm">
        {LINKS.map(({ to, name }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isBelow(pathname, to) ? 'page' : undefined}
              className="block border-b-2 border-transparent py-2.5 text-muted hover:text-ink aria-[current=page]:border-safelight aria-[current=page]:text-ink"
            >
              {name}
            </Link>
          </li>
        ))}
        <li>
          {/* Bull Board, which asks for the user and password of operations. */}
          <a
            href="/admin/queues"
            target="_blank"
            rel="noreferrer"
            className="block py-2.5 text-muted hover:text-ink"
          >
            Queues
          </a>
        </li>
      </ul>
    </nav>
  );
}

type AdminPageProps = {
  title: string;
  lead?: ReactNode;
  /** Beside the title on wide screens. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The frame of a page for operators: denser than other pages, with links to the others above it. */
export function AdminPage({ title, lead, aside, children }: AdminPageProps) {
  return (
    <div className="mx-auto w-full max-w-wide px-5 pt-3 pb-16 sm:px-8">
      <PageTitle>{`${title} · Operations`}</PageTitle>
      <AdminLinks />
      <div className="mt-7 mb-6 flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <div className="min-w-0 max-w-3xl">
          <h1 className="text-3xl wrap-anywhere">{title}</h1>
          {lead && <div className="mt-1.5 text-sm text-pretty text-muted">{lead}</div>}
        </div>
        {aside}
      </div>
      {children}
    </div>
  );
}

type SectionProps = { title: string; aside?: ReactNode; children: ReactNode };

/** A part of a page for operators. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-9 first:mt-0">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {aside && <div className="text-sm text-muted">{aside}</div>}
      </div>
      {children}
    </section>
  );
}

type FactsProps = { facts: readonly (readonly [name: string, value: ReactNode])[] };

/** Names and values, several beside each other. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-3 border-y border-line py-4 sm:grid-cols-3 lg:grid-cols-6">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-data text-muted">{name}</dt>
          <dd className="mt-0.5 wrap-anywhere tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** An id, in figures of one width, which may break anywhere. */
export function IdText({ children }: { children: string }) {
  return <span className="text-data wrap-anywhere tabular">{children}</span>;
}
