import { Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { LoadingScreen } from '../ui/loading.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { RootLayout } from './root-layout.tsx';
import { screen } from './screen.ts';

const AppShell = screen(() => import('./app-shell.tsx'));
const SessionGuard = screen(() => import('./session-guard.tsx'));
const Landing = screen(() => import('../features/landing/landing-page.tsx'));
const Auth = screen(() => import('../features/auth/auth-page.tsx'));
const VerifyEmail = screen(() => import('../features/auth/verify-email-page.tsx'));

/** Screens that need a session with a confirmed address, by path. */
const guarded = {
  '/dashboard': screen(() => import('../features/albums/dashboard-page.tsx')),
  '/upload-choice': screen(() => import('../features/uploads/upload-choice-page.tsx')),
  '/upload/single/select-feedback': screen(
    () => import('../features/uploads/single-categories-page.tsx'),
  ),
  '/upload/album/select-feedback': screen(
    () => import('../features/uploads/album-categories-page.tsx'),
  ),
  '/upload/single/file-picker': screen(() => import('../features/uploads/single-picker-page.tsx')),
  '/upload/album/file-picker': screen(() => import('../features/uploads/album-picker-page.tsx')),
  '/analyzing/single': screen(() => import('../features/analyses/analyzing-single-page.tsx')),
  '/analyzing/album': screen(() => import('../features/analyses/analyzing-album-page.tsx')),
  '/feedback/single': screen(() => import('../features/critiques/single-feedback-page.tsx')),
  '/album-feedback/:albumId': screen(() => import('../features/critiques/album-feedback-page.tsx')),
};

/**
 * Every address and its screen; each screen is a file of its own that loads when it is gone to.
 * The plain router, not the data router: the server's state is the query cache's, and the landing page stays light.
 */
export function App() {
  return (
    <BrowserRouter>
      <Suspense fallback={<LoadingScreen />}>
        <Routes>
          <Route element={<RootLayout />}>
            <Route path="/" element={<Landing />} />
            <Route element={<AppShell />}>
              <Route path="/auth" element={<Auth />} />
              <Route path="/verify-email" element={<VerifyEmail />} />
              <Route element={<SessionGuard />}>
                {Object.entries(guarded).map(([path, Screen]) => (
                  <Route key={path} path={path} element={<Screen />} />
                ))}
              </Route>
            </Route>
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        </Routes>
      </Suspense>
    </BrowserRouter>
  );
}
