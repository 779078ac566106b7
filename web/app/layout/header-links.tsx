import { lazy, type ReactNode, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { SessionSwitch } from '../../lib/session/session-switch.tsx';
import { useHasStoredSession } from '../../lib/session/stored-session.ts';
import { Button } from '../../ui/button.tsx';
import { type MainLink, signedInLinks, signedOutLinks } from './main-links.ts';

const SignOutButton = lazy(() => import('./sign-out-button.tsx'));

/** `row`: side by side in the header, the current one marked on its edge; `sheet`: under each other in the menu. */
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

/** Loads once there is a session; until then its name stands in its place. */
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

/** The header's links, for a visitor or for who is signed in. */
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
