import type { Session } from '@supabase/auth-js';
import { authClient } from './auth-client.ts';
import { createStore, useStore } from './create-store.ts';
import { SESSION_KEY, sessionStorageArea } from './stored-session.ts';

type SessionState =
  | { status: 'loading'; session: null }
  | { status: 'signed-in'; session: Session }
  | { status: 'signed-out'; session: null };

const store = createStore<SessionState>({ status: 'loading', session: null });

authClient.onAuthStateChange((_event, session) => {
  store.set(session ? { status: 'signed-in', session } : { status: 'signed-out', session: null });
});

/** Who is signed in, redrawing on sign-in, sign-out, refresh and changes from other tabs. */
export function useSession(): SessionState {
  return useStore(store);
}

/** Ends the session in this browser alone: the server has ended it already. */
export async function dropSession(): Promise<void> {
  // Taken out of the storage first, so that the client does not ask the server to end it again.
  sessionStorageArea.removeItem(SESSION_KEY);
  await authClient.signOut({ scope: 'local' });
}

/** Whether the account's address is confirmed. */
export function isVerified(session: Session): boolean {
  return Boolean(session.user.email_confirmed_at);
}
