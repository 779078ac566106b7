import { Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { LoadingScreen } from '../ui/feedback/loading.tsx';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import { RootLayout } from './layout/root-layout.tsx';
import { canonicalPath, isOnSite } from './routes/match-page.ts';
import { type PagePath, ROUTE_TABLE } from './routes/route-table.ts';
import { SCREENS, screen } from './routes/screens.ts';
import { descriptionOf } from './routes/site-pages.ts';

const AppShell = screen(() => import('./app-shell.tsx'));
const SessionGuard = screen(() => import('./routes/session-guard.tsx'));
const OnboardingGuard = screen(() => import('./routes/onboarding-guard.tsx'));

// Object.keys widens the keys to string.
const PATHS = Object.keys(ROUTE_TABLE) as PagePath[];

function PublicPage({ path }: { path: PagePath }) {
  const description = descriptionOf(path);
  const Screen = SCREENS[path];
  return (
    <>
      {description && <meta name="description" content={description} />}
      <Screen />
    </>
  );
}

/** Keeps the canonical link up to date, which browsers use when a page is shared. */
function useCanonicalAddress(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (link) link.href = new URL(canonicalPath(pathname), link.href).href;
  }, [pathname]);
}

/**
 * All routes with their screens, inside the guards of the route table; must be inside a router.
 * Uses the component router, not the data router: TanStack Query holds the server state, and the landing page stays
 * light.
 * @param refused a page that does not exist according to the server
 */
export function App({ refused }: { refused?: PagePath | undefined }) {
  useCanonicalAddress();
  const routesOf = (access: (typeof ROUTE_TABLE)[PagePath]) =>
    PATHS.filter((path) => ROUTE_TABLE[path] === access && path !== refused && isOnSite(path)).map(
      (path) => {
        const Screen = SCREENS[path];
        const element = access === 'public' ? <PublicPage path={path} /> : <Screen />;
        return <Route key={path} path={path} element={element} />;
      },
    );
  return (
    // The layout around the screens, such as the header, can throw too.
    <ErrorBoundary resetKey="app" outermost>
      <Suspense fallback={<LoadingScreen />}>
        <Routes>
          <Route element={<RootLayout />}>
            {routesOf('public')}
            <Route element={<AppShell />}>
              {routesOf('open')}
              <Route element={<SessionGuard />}>
                {routesOf('protected')}
                <Route element={<OnboardingGuard />}>{routesOf('onboarded')}</Route>
              </Route>
            </Route>
          </Route>
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
