import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import Menu from 'lucide-react/icons/menu';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import X from 'lucide-react/icons/x';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { safeStorage } from '../../lib/storage/safe-storage.ts';
import { HeaderLinks } from './header-links.tsx';

/** The current theme: the chosen one, else the system's. */
function currentTheme(): 'light' | 'dark' {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function switchTheme(): void {
  const other = currentTheme() === 'light' ? 'dark' : 'light';
  document.documentElement.dataset['theme'] = other;
  // The color of the browser's toolbar; theme.js sets it the same way on the next page load.
  for (const color of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    color.media = color.dataset['theme'] === other ? 'all' : 'not all';
  safeStorage(() => window.localStorage).setItem('theme', other);
}

/**
 * Switches between light and dark. The choice is stored in local storage and read by theme.js before the first paint.
 * Renders the icons and labels of both, and CSS shows one, because a prerendered page does not know the theme.
 * Hidden without JavaScript. On narrow screens it leaves room for the menu button, so that it
 * stays where it is when that arrives a moment later.
 */
function ThemeToggle() {
  return (
    <button
      type="button"
      onClick={switchTheme}
      className="-mr-3.5 grid size-11 place-items-center rounded-fine text-muted hover:text-ink noscript:hidden max-md:supports-[selector(:popover-open)]:mr-7.5"
    >
      <span className="dark:hidden">
        <Moon className="size-4" aria-hidden="true" />
        <span className="sr-only">Use the dark theme</span>
      </span>
      <span className="hidden dark:block">
        <Sun className="size-4" aria-hidden="true" />
        <span className="sr-only">Use the light theme</span>
      </span>
    </button>
  );
}

function Mark() {
  return (
    <svg viewBox="0 0 24 24" className="size-5" fill="none" aria-hidden="true">
      <path d="M2 8V2h6M16 2h6v6M22 16v6h-6M8 22H2v-6" stroke="currentColor" strokeWidth="1.5" />
      <circle cx="12" cy="12" r="3" className="fill-safelight" />
    </svg>
  );
}

const MENU_ID = 'main-menu';

/**
 * The header's links on narrow screens: a button that opens a sheet. It uses the native popover, which opens without
 * JavaScript, closes on Escape and on a press outside, and returns the focus. Browsers without popovers always show
 * the links below the header.
 */
function HeaderMenu() {
  const { key } = useLocation();
  const sheet = useRef<HTMLElement>(null);
  // Unset at first: the browser also sends a toggle event for a sheet that was opened before hydration.
  const [open, setOpen] = useState<boolean>();

  const close = () => sheet.current?.hidePopover?.();
  // Not on the first run: the sheet may have been opened before hydration.
  const shownKey = useRef(key);
  useEffect(() => {
    if (shownKey.current !== key) sheet.current?.hidePopover?.();
    shownKey.current = key;
  }, [key]);
  // At once, not with the next page: a dialog opened by the press would be behind the sheet.
  const closeAfter = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a, button')) close();
  };
  return (
    <>
      <button
        type="button"
        popoverTarget={MENU_ID}
        aria-label="Menu"
        aria-expanded={open}
        className="absolute top-2.5 right-2 grid size-11 place-items-center rounded-fine hover:text-safelight sm:right-5 md:hidden not-supports-[selector(:popover-open)]:hidden"
      >
        <Menu className="size-5 group-has-open/header:hidden" aria-hidden="true" />
        <X className="hidden size-5 group-has-open/header:block" aria-hidden="true" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's presses of its links are clicks as well */}
      <nav
        ref={sheet}
        id={MENU_ID}
        popover="auto"
        aria-label="Main"
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onClick={closeAfter}
        className="top-16.25 w-full border-b border-line bg-paper px-5 pb-3 text-ink shadow-raised sm:px-8 md:hidden supports-[selector(:popover-open)]:absolute supports-[selector(:popover-open)]:max-h-[calc(100dvh-4rem)]"
      >
        <HeaderLinks layout="sheet" />
      </nav>
    </>
  );
}

/** The logo and the main links. Reads only whether a session is stored; the auth client loads later. */
export function Header() {
  return (
    <header id="header" className="group/header border-b border-line">
      <div className="relative mx-auto flex h-16 max-w-wide items-center gap-3 px-5 whitespace-nowrap sm:px-8 md:gap-6">
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
