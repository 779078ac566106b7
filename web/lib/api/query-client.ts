import { QueryClient } from '@tanstack/react-query';
import { ApiError, isRefusal } from './api-error.ts';

const RETRIES = 2;

/**
 * The cache of everything that the server knows. A request is sent also when the browser believes to
 * be offline, which it can be wrong about, and fails aloud: held back, what a person pressed would
 * neither happen nor say why, and would then happen unasked with the network's return.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 10_000,
      retry: (failures, error) =>
        failures < RETRIES && error instanceof ApiError && !isRefusal(error),
    },
  },
});
