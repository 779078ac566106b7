import { isAuthRetryableFetchError } from '@supabase/auth-js';

/** 0 is no reply. The auth client counts every 5xx that it knows among the failures of a network. */
const AWAY_STATUSES = [0, 502, 503, 504];

/** Whether a call to the authentication service failed because nothing, or only a gateway, has answered. */
export const isServerAway = (error: unknown): boolean =>
  isAuthRetryableFetchError(error) && AWAY_STATUSES.includes(error.status ?? 0);
