import type { Session } from '@supabase/auth-js';
import { createStore, useStore } from '../create-store.ts';
import { authClient } from './auth-client.ts';
import { identityOf } from './session-identity.ts';
import { onSignOutNews } from './sign-out-channel.ts';
import {
  type AnnouncedSignOut,
  afterNews,
  isAnnounced,
  type SessionEnd,
} from './sign-out-rules.ts';
import { SESSION_KEY, sessionStorageArea } from './stored-session.ts';

/**
 * A session that has run out is refreshed before anything is shown. Where the server can't be reached that takes
 * 30 s of trying; after this time, ms, the stored session is shown as it is, and its calls wait instead.
 */
const SHOW_STORED_AFTER_MS = 3000;

type SessionState =
  | { status: 'loading'; session: null }
  | { status: 'signed-in'; session: Session }
  /** `end`: why the session ended that was on screen; null when there was none, and once the person went on. */
  | { status: 'signed-out'; session: null; end: SessionEnd | null };

/** Told of another account, or of none, before any screen shows it; `end` says why there is none. */
type AccountWatcher = (change: { userId: string | null; end: SessionEnd | null }) => void;

const store = createStore<SessionState>({ status: 'loading', session: null });
const watchers = new Set<AccountWatcher>();
let shownText: string | null = null;
let announced: AnnouncedSignOut | null = null;
let isLeaving = false;

const readText = () => sessionStorageArea.getItem(SESSION_KEY);
const userIdOf = ({ session }: SessionState) => session?.user.id;
const isBeingSignedOut = () =>
  isLeaving || isAnnounced(announced, userIdOf(store.get()), Date.now());

/** Why a session went that nothing here has taken away. */
function judgeEnd(): SessionEnd {
  if (isLeaving) return 'here';
  return isBeingSignedOut() ? 'other-tab' : 'ended';
}

function readState(text: string | null, end: SessionEnd | null): SessionState {
  if (identityOf(text) === null) return { status: 'signed-out', session: null, end };
  // The auth client wrote it; that it is a session was looked at just now.
  return { status: 'signed-in', session: JSON.parse(text ?? '') as Session };
}

/**
 * Shows what the storage holds. It alone is believed: events of the auth client come from other tabs as well,
 * with sessions that are theirs alone, and without saying whose session has ended.
 * @param end why the session went, should it be gone
 */
function sync(end: SessionEnd = judgeEnd()): void {
  const before = store.get();
  const text = readText();
  if (before.status !== 'loading' && text === shownText) return;
  shownText = text;
  const next = readState(text, before.status === 'signed-in' ? end : null);
  const userId = userIdOf(next) ?? null;
  if (userId === null) announced = null;
  if (userId !== (userIdOf(before) ?? null)) {
    for (const watcher of watchers) watcher({ userId, end });
  }
  store.set(next);
}

authClient.onAuthStateChange((_event, session) => {
  if (session) sessionStorageArea.adopt(JSON.stringify(session));
  sync();
});
window.setTimeout(() => {
  if (store.get().status === 'loading') sync();
}, SHOW_STORED_AFTER_MS);
// Should the auth client's own message be lost.
window.addEventListener('storage', ({ key }) => {
  if ((key === SESSION_KEY || key === null) && store.get().status !== 'loading') sync();
});
onSignOutNews((news) => {
  announced = afterNews(news, Date.now());
  if (news.phase === 'done') sessionStorageArea.removeSessionsOf(news.userId);
  if (store.get().status !== 'loading') sync();
  if (news.phase === 'done') announced = null;
});

/** Who is signed in, redrawing on sign-in, sign-out, refresh and changes from other tabs. */
export function useSession(): SessionState {
  return useStore(store);
}

/** Calls the watcher when another account, or none, is signed in; at once when one is already. */
export function watchAccount(watcher: AccountWatcher): void {
  watchers.add(watcher);
  const userId = userIdOf(store.get());
  if (userId !== undefined) watcher({ userId, end: null });
}

/** Has the auth client forget what else it keeps, and tell other tabs, once its session is out of the storage. */
async function clearClient(): Promise<void> {
  // With a session of the browser behind the tab's own, it would ask the server to end that one.
  if (readText() === null) await authClient.signOut({ scope: 'local' });
}

/**
 * Takes an account's sessions out of this browser, all of which the server has ended; for a sign-out that has
 * begun here. Whoever calls it takes the person elsewhere.
 */
export async function dropSession(userId: string): Promise<void> {
  sessionStorageArea.removeSessionsOf(userId);
  sync('here');
  await clearClient();
}

/**
 * A sign-out begins here: until `release`, nothing else ends the session or speaks of its end.
 * @returns release
 */
export function beginSignOut(): () => void {
  isLeaving = true;
  return () => {
    isLeaving = false;
  };
}

/** Forgets why the last session ended: the person has gone on to another page. */
export function acknowledgeEnd(): void {
  const state = store.get();
  if (state.status === 'signed-out' && state.end) store.set({ ...state, end: null });
}

/** Why the session ended that was on screen; null once that is acknowledged. */
export function readEnd(): SessionEnd | null {
  const state = store.get();
  return state.status === 'signed-out' ? state.end : null;
}

/** The server has ended this session: so does the browser, unless a sign-out is doing so just now. */
export async function endSession(sessionId: string): Promise<void> {
  if (isBeingSignedOut() || identityOf(readText())?.sessionId !== sessionId) return;
  sessionStorageArea.removeItem(SESSION_KEY);
  sync('ended');
  await clearClient();
}

/**
 * The server has refused an access token.
 * @returns the one that has taken its place meanwhile; null when there is none, and its session has ended
 */
export async function replaceRefusedToken(refused: string): Promise<string | null> {
  const stored = identityOf(readText());
  if (stored === null) return null;
  if (stored.accessToken !== refused) return stored.accessToken;
  await endSession(stored.sessionId);
  return null;
}

/** Whether the session itself says that the address is confirmed (specification 1, section 4). */
export function isVerified({ user }: Session): boolean {
  const { provider } = user.app_metadata;
  return Boolean(user.email_confirmed_at) || (provider !== undefined && provider !== 'email');
}
