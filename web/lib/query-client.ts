import { QueryClient } from '@tanstack/react-query';
import { ApiError, isRefusal } from './api-error.ts';

const RETRIES = 2;

/** The cache of everything that the server knows. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) =>
        failures < RETRIES && error instanceof ApiError && !isRefusal(error),
    },
  },
});
