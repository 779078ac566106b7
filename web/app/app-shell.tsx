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

/** Wraps every screen that is not public: query cache, live events, and what happens when the session ends. */
export function Component() {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionEffects />
      <Outlet />
    </QueryClientProvider>
  );
}
