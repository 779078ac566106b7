import { GoTrueClient } from '@supabase/auth-js';
import { SESSION_KEY, sessionStorageArea } from './stored-session.ts';

/** The client of `/api/auth`: keeps, refreshes and shares the session across tabs. */
export const authClient = new GoTrueClient({
  url: `${window.location.origin}/api/auth`,
  storageKey: SESSION_KEY,
  storage: sessionStorageArea,
  autoRefreshToken: true,
  persistSession: true,
  // Emailed links carry a token hash that a page posts; nothing arrives in the address's fragment.
  detectSessionInUrl: false,
});

/** The access token, refreshed first when it is about to expire; null without a session. */
export async function getAccessToken(): Promise<string | null> {
  const { data } = await authClient.getSession();
  return data.session?.access_token ?? null;
}
