import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { watchAccountData } from '../features/session/sign-out/watch-account-data.ts';
import { acknowledgeEnd, readEnd, useSession } from '../lib/session/session.ts';

// With whoever follows the session, and once, whether one or both of the two places that do are loaded.
watchAccountData();

/** Takes the person where a session leads that ended without them doing anything in this tab (specification 1, section 4). */
export function useFollowSessionEnd(): void {
  const state = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const end = state.status === 'signed-out' ? state.end : null;

  // On another page than the one it ended on, and before what follows looks at it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what it waits for
  useEffect(acknowledgeEnd, [pathname]);
  useEffect(() => {
    if (end === null || readEnd() !== end) return;
    if (end === 'other-tab') {
      // Whoever is there already keeps the place in the page that the address names.
      if (pathname === '/') acknowledgeEnd();
      else void navigate('/', { replace: true });
    }
    if (end === 'ended') {
      const description = 'Your session has ended. Please sign in again.';
      toast('You have been signed out', { id: 'session-ended', description });
      // A page that needs a session sends the person to sign in, as it would anyone.
      acknowledgeEnd();
    }
  }, [end, navigate, pathname]);
}
