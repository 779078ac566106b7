import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { useFollowSubscription } from '../features/billing/subscription/follow-subscription.ts';
import { queryClient } from '../lib/api/query-client.ts';
import LiveEvents from './live-events.tsx';
import { useFollowSessionEnd } from './session-follower.tsx';

function SessionEffects() {
  useFollowSubscription();
  useFollowSessionEnd();
  return <LiveEvents />;
}

/** Wraps every screen that is not public: query cache, live events, and the reaction to the session's end. */
export function Component() {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionEffects />
      <Outlet />
    </QueryClientProvider>
  );
}
