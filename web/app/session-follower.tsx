import './register-features.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { useFollowSubscription } from '../features/billing/subscription/follow-subscription.ts';
import { watchAccountData } from '../features/session/sign-out/account-data.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { acknowledgeEnd, readEnd, useSession } from '../lib/session/session.ts';
import { SESSION_ENDED_TOAST } from '../lib/session/sign-out-rules.ts';
import { matchPage } from './routes/match-page.ts';

// At module level, so that it runs once, even if both users of the hook below are loaded.
watchAccountData();

/** Navigates when a session ends without an action in this tab. */
export function useFollowSessionEnd(): void {
  const state = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const end = state.status === 'signed-out' ? state.end : null;

  // On another page than the one where the session ended, and before the effect below reads the end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes
  useEffect(acknowledgeEnd, [pathname]);
  useEffect(() => {
    if (end === null || readEnd() !== end) return;
    if (end === 'other-tab') {
      // On the landing page a navigation would lose the section in the address.
      if (pathname === PAGES.landing) acknowledgeEnd();
      else void navigate(PAGES.landing, { replace: true });
    }
    if (end === 'ended') {
      const description = 'Your session has ended. Please sign in again.';
      toast('You have been signed out', { id: SESSION_ENDED_TOAST, description });
      // The guard of a page that needs a session redirects to sign-in on its own.
      acknowledgeEnd();
    }
  }, [end, navigate, pathname]);
}

function SubscriptionFollower() {
  useFollowSubscription();
  return null;
}

// If it can't be loaded, the checks of the subscription still follow it.
const LiveEvents = lazy<ComponentType>(() =>
  import('./live-events.tsx').catch(() => ({ default: () => null })),
);

/** The public pages that show the plan, and so receive its changes at once. */
const SHOWS_PLAN: readonly string[] = [PAGES.pricing];

/**
 * Follows the session's end and the subscription on public pages, which have no AppShell. Loaded only where there is a
 * session.
 */
export default function SessionFollower() {
  useFollowSessionEnd();
  const { pathname } = useLocation();
  return (
    <QueryClientProvider client={queryClient}>
      <SubscriptionFollower />
      {SHOWS_PLAN.includes(matchPage(pathname)) && (
        <Suspense>
          <LiveEvents />
        </Suspense>
      )}
    </QueryClientProvider>
  );
}
