import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import { Link } from 'react-router-dom';
import { HeaderLinks } from './header-links.tsx';
import { HeaderMenu } from './header-menu.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

function Mark() {
  return (
    <svg viewBox="0 0 24 24" className="size-5" fill="none" aria-hidden="true">
      <path d="M2 8V2h6M16 2h6v6M22 16v6h-6M8 22H2v-6" stroke="currentColor" strokeWidth="1.5" />
      <circle cx="12" cy="12" r="3" className="fill-safelight" />
    </svg>
  );
}

/** The logo and the main links. Reads only whether a session is stored; the auth client loads later. */
export function Header() {
  return (
    <header id="header" className="group/header border-b border-line">
      <div className="mx-auto flex h-16 max-w-wide items-center gap-3 px-5 whitespace-nowrap sm:px-8 md:gap-6">
        <Link
          to={PAGES.landing}
          className="mr-auto flex min-h-11 items-center gap-2.5 font-display text-xl tracking-tight"
        >
          <Mark />
          {PRODUCT_NAME}
        </Link>
        <nav aria-label="Main" className="text-control max-md:hidden">
          <HeaderLinks layout="row" />
        </nav>
        <ThemeToggle />
        <HeaderMenu />
      </div>
    </header>
  );
}
