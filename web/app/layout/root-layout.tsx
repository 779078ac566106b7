import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useStore } from '../../lib/create-store.ts';
import { useHasStoredSession } from '../../lib/session/stored-session.ts';
import { LoadingScreen } from '../../ui/feedback/loading.tsx';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { toastWanted } from '../errors/report-uncaught-error.ts';
import { patternOf } from '../routes/pattern-of.ts';
import { type PagePath, ROUTE_TABLE } from '../routes/route-table.ts';
import { Header } from './header.tsx';
import { PageAnnouncer } from './page-announcer.tsx';
import { ScrollToPlace } from './scroll-to-place.tsx';
import { SiteFooter } from './site-footer.tsx';

// Without the file of the toasts the page stays: it has more to show than a message.
const Toasts = lazy<ComponentType>(() =>
  import('./toasts.tsx').catch(() => ({ default: () => null })),
);

/**
 * Toasts load with the first screen that has some: the landing page alone has none, unless a navigation brings
 * one, something failed, or there is a session that can be signed out of.
 */
function useToastsWanted(): boolean {
  const { pathname, state } = useLocation();
  const toldOfFault = useStore(toastWanted);
  const hasSession = useHasStoredSession();
  const [wanted, setWanted] = useState(false);
  // Not while rendering: a prerendered page has no toasts.
  useEffect(() => {
    if (pathname !== '/' || state?.toastTitle || hasSession) setWanted(true);
  }, [pathname, state, hasSession]);
  return wanted || toldOfFault;
}

// Without its file the page stays as it is: the next one that needs a session asks for it by itself.
const SessionFollower = lazy<ComponentType>(() =>
  import('../session-follower.tsx').catch(() => ({ default: () => null })),
);

/** Whether this page is one on which nothing else follows a session, and there is one to follow, or was. */
function useFollowerWanted(page: PagePath): boolean {
  const hasSession = useHasStoredSession();
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (hasSession) setWanted(true);
  }, [hasSession]);
  return wanted && ROUTE_TABLE[page] === 'public';
}

const WITH_FOOTER: readonly PagePath[] = ['/', '/about', '/pricing'];

/** What every screen stands in. */
export function RootLayout() {
  const { pathname } = useLocation();
  const page = patternOf(pathname);
  const withToasts = useToastsWanted();
  const withFollower = useFollowerWanted(page);
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
      <ScrollToPlace />
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
