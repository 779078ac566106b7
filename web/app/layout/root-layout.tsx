import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { useStore } from '../../lib/create-store.ts';
import { SessionSwitch } from '../../lib/session/session-switch.tsx';
import { useHasStoredSession } from '../../lib/session/stored-session.ts';
import { siteSettings } from '../../lib/site-settings.ts';
import { endEarlyViewOnceLoaded } from '../../ui/feedback/early-view.ts';
import { LoadingScreen } from '../../ui/feedback/loading.tsx';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { toasterNeeded } from '../errors/watch-global-errors.ts';
import { isOnSite, matchPage } from '../routes/match-page.ts';
import { type PagePath, ROUTE_TABLE } from '../routes/route-table.ts';
import { Header } from './header.tsx';
import { PageAnnouncer, ScrollOnNavigation } from './navigation-effects.tsx';

type FooterLinkProps = { to: string; name: string };

function FooterLink({ to, name }: FooterLinkProps) {
  return (
    <Link to={to} className="inline-block py-2 text-muted hover:text-ink">
      {name}
    </Link>
  );
}

const LEGAL = [
  { to: PAGES.terms, name: 'Terms' },
  { to: PAGES.privacy, name: 'Privacy' },
] as const;

/** The footer of the pages about the product. */
function SiteFooter() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex w-full max-w-wide flex-wrap items-baseline justify-between gap-x-10 gap-y-4 px-5 py-10 sm:px-8">
        <p className="font-display text-xl">{PRODUCT_NAME}</p>
        <ul className="flex flex-wrap gap-x-7">
          <li>
            <FooterLink to={PAGES.about} name="About" />
          </li>
          {siteSettings().billing && (
            <li>
              <FooterLink to={PAGES.pricing} name="Plans" />
            </li>
          )}
          <li>
            <SessionSwitch
              signedOut={<FooterLink to={PAGES.auth} name="Sign in" />}
              signedIn={<FooterLink to={PAGES.dashboard} name="Dashboard" />}
            />
          </li>
        </ul>
        <ul className="flex w-full flex-wrap gap-x-7 text-sm">
          {LEGAL.map((link) => (
            <li key={link.to}>
              <FooterLink {...link} />
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}

// If the toaster can't be loaded, the page works without it.
const Toasts = lazy<ComponentType>(() =>
  import('./toasts.tsx').catch(() => ({ default: () => null })),
);

/**
 * Loads the toaster on every page except the landing page, which needs it only for a toast from a navigation, an
 * uncaught error, or a session that can be signed out of.
 */
function useToasterNeeded(): boolean {
  const { pathname, state } = useLocation();
  const hasUncaughtError = useStore(toasterNeeded);
  const hasSession = useHasStoredSession();
  const [wanted, setWanted] = useState(false);
  // In an effect, because a prerendered page has no toaster.
  useEffect(() => {
    if (pathname !== PAGES.landing || state?.toastTitle || hasSession) setWanted(true);
  }, [pathname, state, hasSession]);
  return wanted || hasUncaughtError;
}

// If it can't be loaded, the page stays as it is: the next page that needs a session checks for it.
const SessionFollower = lazy<ComponentType>(() =>
  import('../session-follower.tsx').catch(() => ({ default: () => null })),
);

/** Whether the page is outside AppShell, which follows the session elsewhere, and there is or was a session. */
function useFollowerNeeded(page: PagePath): boolean {
  const hasSession = useHasStoredSession();
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (hasSession) setWanted(true);
  }, [hasSession]);
  return wanted && ROUTE_TABLE[page] === 'public';
}

const WITH_FOOTER: readonly PagePath[] = [
  '/',
  PAGES.about,
  PAGES.pricing,
  ...LEGAL.map(({ to }) => to),
];

/** The layout around every screen: header, main content, footer. */
export function RootLayout() {
  const { pathname } = useLocation();
  const asked = matchPage(pathname);
  const page = isOnSite(asked) ? asked : '*';
  const withToasts = useToasterNeeded();
  const withFollower = useFollowerNeeded(page);
  useLayoutEffect(endEarlyViewOnceLoaded, []);
  return (
    <div className="flex min-h-screen flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-fine bg-ink text-paper focus:not-sr-only focus:absolute focus:top-3 focus:left-4 focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <Header />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<LoadingScreen />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      {WITH_FOOTER.includes(page) && <SiteFooter />}
      <ScrollOnNavigation />
      <PageAnnouncer />
      {withFollower && (
        <Suspense>
          <SessionFollower />
        </Suspense>
      )}
      {withToasts && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
    </div>
  );
}
