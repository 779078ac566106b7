import { QueryClient } from '@tanstack/react-query';
import { ApiError, isRefusal } from './api-error.ts';

const RETRIES = 2;

/** A reply that this page can't read stays unreadable until the page is reloaded. */
const canRecover = (error: ApiError) => !isRefusal(error) && error.code !== 'invalid_reply';

/**
 * The cache of server state. Requests are sent even when the browser reports being offline, which can be wrong: a paused
 * request would show no error, and would then run unexpectedly when the network returns.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 10_000,
      retry: (failures, error) =>
        failures < RETRIES && error instanceof ApiError && canRecover(error),
    },
  },
});
