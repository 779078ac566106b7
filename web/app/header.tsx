import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useHasStoredSession } from '../lib/stored-session.ts';
import { Button } from '../ui/button.tsx';
import { MAIN_LINKS } from './main-links.ts';
import { MenuButton } from './menu-button.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const SignOutButton = lazy(() => import('../features/auth/sign-out-button.tsx'));
const HeaderMenu = lazy(() => import('./header-menu.tsx'));

function Mark() {
  return (
    <svg viewBox="0 0 24 24" className="size-5" fill="none" aria-hidden="true">
      <path d="M2 8V2h6M16 2h6v6M22 16v6h-6M8 22H2v-6" stroke="currentColor" strokeWidth="1.5" />
      <circle cx="12" cy="12" r="3" className="fill-safelight" />
    </svg>
  );
}

function SignedInLinks() {
  return (
    <>
      <div className="flex items-center gap-6 max-md:hidden">
        {MAIN_LINKS.map(({ to, name }) => (
          <Link key={to} to={to} className="hover:text-safelight">
            {name}
          </Link>
        ))}
        <Suspense fallback={<span className="text-muted">Sign Out</span>}>
          <SignOutButton />
        </Suspense>
      </div>
      <div className="md:hidden">
        <Suspense fallback={<MenuButton disabled />}>
          <HeaderMenu />
        </Suspense>
      </div>
    </>
  );
}

/** Logo and the way to the main places. Reads only whether a session is stored; the auth client loads later. */
export function Header() {
  const signedIn = useHasStoredSession();
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex h-16 max-w-[88rem] items-center justify-between gap-3 px-5 sm:px-8">
        <Link to="/" className="flex items-center gap-2.5 font-display text-xl tracking-tight">
          <Mark />
          {PRODUCT_NAME}
        </Link>
        <nav
          aria-label="Main"
          className="flex items-center gap-3 text-[0.9375rem] whitespace-nowrap md:gap-6"
        >
          {signedIn ? (
            <SignedInLinks />
          ) : (
            <Button asChild look="bare" size="text">
              <Link to="/auth">Sign in</Link>
            </Button>
          )}
          <ThemeToggle />
        </nav>
      </div>
    </header>
  );
}
