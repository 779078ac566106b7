import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useVerified } from '../../features/session/use-verified.ts';
import { useSession } from '../../lib/session/session.ts';
import { LoadingScreen } from '../../ui/feedback/loading.tsx';

function SignedOut({ onTheWay }: { onTheWay: boolean }) {
  const { pathname, search } = useLocation();
  // Whoever has signed the person out takes them elsewhere.
  if (onTheWay) return <LoadingScreen label="Signing out" />;
  return <Navigate to={`/auth?returnTo=${encodeURIComponent(`${pathname}${search}`)}`} replace />;
}

/** Lets through who is signed in with a confirmed address. */
export function Component() {
  const state = useSession();
  const verified = useVerified();
  if (state.status === 'signed-out') {
    return <SignedOut onTheWay={state.end === 'here' || state.end === 'other-tab'} />;
  }
  if (state.status === 'loading' || verified === null) return <LoadingScreen />;
  if (!verified) return <Navigate to="/verify-email" replace />;
  // Another account gets screens of its own: nothing of the former's is left in them.
  return <Outlet key={state.session.user.id} />;
}
