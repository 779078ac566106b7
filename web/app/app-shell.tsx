import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { useLiveEvents } from '../features/analyses/live-updates/use-live-events.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { useSession } from '../lib/session/session.ts';
import { sessionIdOf } from '../lib/session/session-identity.ts';
import { useFollowSessionEnd } from './session-follower.tsx';

function SessionEffects() {
  const { session } = useSession();
  useLiveEvents(session && sessionIdOf(session.access_token));
  useFollowSessionEnd();
  return null;
}

/** Server state, live events and the session's end: around every screen that is not public. */
export function Component() {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionEffects />
      <Outlet />
    </QueryClientProvider>
  );
}
