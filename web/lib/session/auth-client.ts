import { GoTrueClient, isAuthRetryableFetchError } from '@supabase/auth-js';
import { withLocalExpiry } from './local-expiry.ts';
import { fetchNotingLimits } from './sign-in-limits.ts';
import { authStorage, SESSION_KEY } from './stored-session.ts';

/** The client of `/api/auth`: keeps, refreshes and shares the session across tabs. */
export const authClient = new GoTrueClient({
  url: `${window.location.origin}/api/auth`,
  storageKey: SESSION_KEY,
  storage: authStorage,
  autoRefreshToken: true,
  persistSession: true,
  // Emailed links carry a token hash that a page posts; nothing arrives in the address's fragment.
  detectSessionInUrl: false,
  // A social sign-in comes back with a code that only this browser can use (features/session/social-return).
  flowType: 'pkce',
  fetch: withLocalExpiry(fetchNotingLimits),
});

// After a refresh that could not reach the server, the client fails every call for a minute, even once the network is
// back. It has no public way to reset that; tsc checks that the private member exists.
window.addEventListener('online', () => {
  authClient['lastRefreshFailure'] = null;
});

/**
 * The access token, refreshed first when it is about to expire; null without a session.
 * @throws AuthRetryableFetchError when it has expired and the server can't be reached; the session may still be valid
 */
export async function getAccessToken(): Promise<string | null> {
  const { data, error } = await authClient.getSession();
  if (isAuthRetryableFetchError(error)) throw error;
  return data.session?.access_token ?? null;
}
