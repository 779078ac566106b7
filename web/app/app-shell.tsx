import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { useLiveEvents } from '../features/analyses/use-live-events.ts';
import { queryClient } from '../lib/query-client.ts';
import { useSession } from '../lib/session.ts';
import { watchGlobalErrors } from './watch-global-errors.ts';

function LiveEvents() {
  const { session } = useSession();
  const userId = session?.user.id ?? null;
  useLiveEvents(userId);
  // What one account has seen is not for the next one of this browser.
  useEffect(() => (userId ? () => queryClient.clear() : undefined), [userId]);
  return null;
}

/** Server state and live events: around every screen but the landing page. */
export function Component() {
  useEffect(watchGlobalErrors, []);
  return (
    <QueryClientProvider client={queryClient}>
      <LiveEvents />
      <Outlet />
    </QueryClientProvider>
  );
}
