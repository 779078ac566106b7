import { Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { LoadingScreen } from '../ui/loading.tsx';
import { RootLayout } from './root-layout.tsx';
import { type PageAccess, type PagePath, ROUTE_TABLE } from './route-table.ts';
import { screen } from './screen.ts';
import { SCREENS } from './screens.ts';

const AppShell = screen(() => import('./app-shell.tsx'));
const SessionGuard = screen(() => import('./session-guard.tsx'));
const OnboardingGuard = screen(() => import('./onboarding-guard.tsx'));

// Object.keys knows nothing of the keys' type.
const PATHS = Object.keys(ROUTE_TABLE) as PagePath[];

function routesOf(access: PageAccess) {
  return PATHS.filter((path) => ROUTE_TABLE[path] === access).map((path) => {
    const Screen = SCREENS[path];
    return <Route key={path} path={path} element={<Screen />} />;
  });
}

/**
 * Every address with its screen, inside of the guards that the route table names.
 * The plain router, not the data router: the server's state is the query cache's, and the landing page stays light.
 */
export function App() {
  return (
    <BrowserRouter>
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
    </BrowserRouter>
  );
}
