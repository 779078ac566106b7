import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useVerified } from '../../features/session/use-verified.ts';
import { useSession } from '../../lib/session/session.ts';
import { LoadingScreen } from '../../ui/feedback/loading.tsx';

function SignedOut({ onTheWay }: { onTheWay: boolean }) {
  const { pathname, search } = useLocation();
  // The sign-out itself navigates to another page.
  if (onTheWay) return <LoadingScreen label="Signing out" />;
  const returnTo = encodeURIComponent(`${pathname}${search}`);
  return <Navigate to={`${PAGES.auth}?returnTo=${returnTo}`} replace />;
}

/** Lets people through who are signed in with a verified email. */
export function Component() {
  const state = useSession();
  const verified = useVerified();
  if (state.status === 'signed-out') {
    return <SignedOut onTheWay={state.end === 'here' || state.end === 'other-tab'} />;
  }
  if (state.status === 'loading' || verified === null) return <LoadingScreen />;
  if (!verified) return <Navigate to={PAGES.verifyEmail} replace />;
  // The key remounts the screens for another account, so that no state of the former one is left.
  return <Outlet key={state.session.user.id} />;
}
