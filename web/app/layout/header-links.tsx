import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { loadUnlessLeft } from '../../lib/page-leave.ts';
import { SessionSwitch } from '../../lib/session/session-switch.tsx';
import { useHasStoredSession } from '../../lib/session/stored-session.ts';
import { siteSettings } from '../../lib/site-settings.ts';
import { Button } from '../../ui/button.tsx';

/** A link in the header. */
type MainLink = {
  to: string;
  name: string;
  /** The paths on which it is marked as current. */
  pages: readonly string[];
  /** Shown as a button. */
  look?: 'button';
};

const SECTION: MainLink = { to: '#pricing', name: 'Pricing', pages: [] };
const GET_STARTED: MainLink = {
  to: PAGES.pricing,
  name: 'Get Started',
  pages: [PAGES.pricing],
  look: 'button',
};

/** Where nothing is sold, an account is the first step. */
const START_FREELY: MainLink = {
  to: `${PAGES.auth}?mode=sign-up`,
  name: 'Get Started',
  pages: [],
  look: 'button',
};

const isLanding = (pathname: string) => pathname === PAGES.landing;

const pricingLink = (pathname: string): MainLink =>
  isLanding(pathname) ? SECTION : { to: PAGES.pricing, name: 'Pricing', pages: [PAGES.pricing] };

/** The links for signed-in people, without Sign Out. */
function signedInLinks(pathname: string): MainLink[] {
  return [
    { to: PAGES.dashboard, name: 'Dashboard', pages: [PAGES.dashboard, PAGES.app] },
    { to: PAGES.uploadChoice, name: 'Upload Photos', pages: [PAGES.uploadChoice] },
    ...(siteSettings().billing ? [pricingLink(pathname)] : []),
    { to: PAGES.account, name: 'Account', pages: [PAGES.account] },
  ];
}

/** The links for visitors (the same section; on the landing page its 'Navigation', which spells it 'Sign In'). */
function signedOutLinks(pathname: string): MainLink[] {
  const { billing } = siteSettings();
  const start = billing ? GET_STARTED : START_FREELY;
  return isLanding(pathname)
    ? [...(billing ? [SECTION] : []), { to: PAGES.auth, name: 'Sign In', pages: [] }, start]
    : [{ to: PAGES.auth, name: 'Sign in', pages: [PAGES.auth] }, start];
}

const SignOutButton = lazy(() => loadUnlessLeft(() => import('./sign-out-button.tsx')));

/** `row`: side by side in the header, the current one underlined; `sheet`: one below the other in the menu. */
type Layout = 'row' | 'sheet';

const LISTS: Record<Layout, string> = {
  row: 'flex items-center gap-5 lg:gap-7',
  sheet: 'divide-y divide-line',
};
const LINKS: Record<Layout, string> = {
  row: 'relative flex h-16 items-center hover:text-safelight after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 aria-[current=page]:after:bg-safelight',
  sheet:
    'flex min-h-14 w-full items-center justify-between text-left hover:text-safelight after:size-1.5 after:rounded-full aria-[current=page]:after:bg-safelight',
};

const CURRENT_BUTTON = 'aria-[current=page]:border-safelight aria-[current=page]:text-safelight';

type HeaderLinkProps = { link: MainLink; layout: Layout };

function HeaderLink({ link: { to, name, pages, look }, layout }: HeaderLinkProps) {
  const { pathname } = useLocation();
  const current = pages.includes(pathname) ? 'page' : undefined;
  const isButton = look === 'button' && layout === 'row';
  const link = (
    <Link to={to} aria-current={current} className={isButton ? undefined : LINKS[layout]}>
      {name}
    </Link>
  );
  return isButton ? (
    <Button asChild look="outline" size="small" className={CURRENT_BUTTON}>
      {link}
    </Button>
  ) : (
    link
  );
}

/** The sign-out button, which loads once there is a session; until then only its label shows. */
function SignOut({ layout }: { layout: Layout }) {
  const hasSession = useHasStoredSession();
  const name = <span className={LINKS[layout]}>Sign Out</span>;
  if (!hasSession) return name;
  return (
    <Suspense fallback={name}>
      <SignOutButton className={LINKS[layout]} />
    </Suspense>
  );
}

type LinkListProps = { links: readonly MainLink[]; layout: Layout; children?: ReactNode };

function LinkList({ links, layout, children }: LinkListProps) {
  return (
    <ul className={LISTS[layout]}>
      {links.map((link) => (
        <li key={link.name}>
          <HeaderLink link={link} layout={layout} />
        </li>
      ))}
      {children && <li>{children}</li>}
    </ul>
  );
}

/** The header's links, for visitors or for signed-in people. */
export function HeaderLinks({ layout }: { layout: Layout }) {
  const { pathname } = useLocation();
  return (
    <SessionSwitch
      signedOut={<LinkList links={signedOutLinks(pathname)} layout={layout} />}
      signedIn={
        <LinkList links={signedInLinks(pathname)} layout={layout}>
          <SignOut layout={layout} />
        </LinkList>
      }
    />
  );
}
