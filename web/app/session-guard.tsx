import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { isVerified, useSession } from '../lib/session.ts';
import { LoadingScreen } from '../ui/loading.tsx';

/** Lets through who is signed in with a confirmed address. */
export function Component() {
  const { status, session } = useSession();
  const { pathname, search } = useLocation();
  if (status === 'loading') return <LoadingScreen />;
  if (!session) {
    const returnTo = encodeURIComponent(`${pathname}${search}`);
    return <Navigate to={`/auth?returnTo=${returnTo}`} replace />;
  }
  if (!isVerified(session)) return <Navigate to="/verify-email" replace />;
  return <Outlet />;
}
