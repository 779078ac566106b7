import type { Session } from '@supabase/auth-js';
import { createStore, useStore } from '../create-store.ts';
import { siteSettings } from '../site-settings.ts';
import { authClient } from './auth-client.ts';
import { identityOf } from './session-identity.ts';
import { signOutChannel } from './sign-out-channel.ts';
import {
  type AnnouncedSignOut,
  announcementAfter,
  isAnnounced,
  type SessionEnd,
} from './sign-out-rules.ts';
import { authStorage, SESSION_KEY } from './stored-session.ts';

/**
 * The client refreshes an expired session before it reports one, which takes 30 s of retries while the server can't be
 * reached. After this time, ms, the stored session is shown as it is, and its calls wait for the refresh instead.
 */
const SHOW_STORED_AFTER_MS = 3000;
/** Messages between tabs have no order: the announcement of a sign-out can follow its effects, by at most this, ms. */
const ANNOUNCEMENT_DELAY_MS = 1000;

type SessionState =
  | { status: 'loading'; session: null }
  | { status: 'signed-in'; session: Session }
  /** `end`: why the session on screen ended; null if there is none, and once the person has moved on. */
  | { status: 'signed-out'; session: null; end: SessionEnd | null };

/** Called before any screen shows another account, or none; `end` says why there is none. */
type AccountWatcher = (change: { userId: string | null; end: SessionEnd | null }) => void;

const store = createStore<SessionState>({ status: 'loading', session: null });
const watchers = new Set<AccountWatcher>();
let shownText: string | null = null;
let announced: AnnouncedSignOut | null = null;
let isSigningOutHere = false;

const readText = () => authStorage.getItem(SESSION_KEY);
const userIdOf = ({ session }: SessionState) => session?.user.id;
const isSigningOut = () =>
  isSigningOutHere || isAnnounced(announced, userIdOf(store.get()), Date.now());

/** Why a session disappeared that no function here removed. */
function inferEnd(): SessionEnd {
  if (isSigningOutHere) return 'here';
  return isSigningOut() ? 'other-tab' : 'ended';
}

function readState(text: string | null, end: SessionEnd | null): SessionState {
  if (identityOf(text) === null) return { status: 'signed-out', session: null, end };
  // The auth client wrote it, and identityOf has just found a session in it.
  return { status: 'signed-in', session: JSON.parse(text ?? '') as Session };
}

/**
 * Shows the session in the storage. The auth client's events are not used for it: they also come from other tabs, with
 * sessions of those tabs, and do not say whose session has ended.
 * @param end why the session ended, if there is none any more
 */
function sync(end: SessionEnd = inferEnd()): void {
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

/** Waits until a sign-out that another tab has started would be announced. */
const untilAnnounced = () =>
  new Promise<void>((resolve) => {
    if (isSigningOut()) resolve();
    else window.setTimeout(resolve, ANNOUNCEMENT_DELAY_MS);
  });

/** Shows the session in the storage, which may be one that another tab has written or removed. */
function follow(): void {
  const hasEnded = store.get().status === 'signed-in' && identityOf(readText()) === null;
  if (hasEnded) void untilAnnounced().then(() => sync());
  else sync();
}

authClient.onAuthStateChange((_event, session) => {
  if (session) authStorage.adopt(JSON.stringify(session));
  follow();
});
window.setTimeout(() => {
  if (store.get().status === 'loading') sync();
}, SHOW_STORED_AFTER_MS);
// In case the auth client's own message is lost.
window.addEventListener('storage', ({ key }) => {
  if ((key === SESSION_KEY || key === null) && store.get().status !== 'loading') follow();
});
signOutChannel.listen((message) => {
  announced = announcementAfter(message, Date.now());
  if (message.phase === 'done') authStorage.removeSessionsOf(message.userId);
  if (store.get().status !== 'loading') sync();
  if (message.phase === 'done') announced = null;
});

/** The session of this tab; renders again on sign-in, sign-out, refresh and changes from other tabs. */
export function useSession(): SessionState {
  return useStore(store);
}

/** Calls the watcher whenever the signed-in account changes, and at once when there is one already. */
export function watchAccount(watcher: AccountWatcher): void {
  watchers.add(watcher);
  const userId = userIdOf(store.get());
  if (userId !== undefined) watcher({ userId, end: null });
}

/** Clears the auth client's remaining state and notifies other tabs, once the session is out of the storage. */
async function clearClient(): Promise<void> {
  // If local storage still has a session behind the tab's own, the client would have the server end that one.
  if (readText() === null) await authClient.signOut({ scope: 'local' });
}

/**
 * Removes an account's sessions, all of which the server has ended, from this browser; for a sign-out that started in
 * this tab. The caller navigates away.
 */
export async function removeSessions(userId: string): Promise<void> {
  authStorage.removeSessionsOf(userId);
  sync('here');
  await clearClient();
}

/**
 * Marks a sign-out as started in this tab: until `release`, nothing else ends the session or reports its end.
 * @returns release
 */
export function beginSignOut(): () => void {
  isSigningOutHere = true;
  return () => {
    isSigningOutHere = false;
  };
}

/** Clears the reason why the last session ended: the person has gone to another page. */
export function acknowledgeEnd(): void {
  const state = store.get();
  if (state.status === 'signed-out' && state.end) store.set({ ...state, end: null });
}

/** Why the session on screen ended; null once that is acknowledged. */
export function readEnd(): SessionEnd | null {
  const state = store.get();
  return state.status === 'signed-out' ? state.end : null;
}

/** Removes a session that the server has ended, unless a sign-out is removing it already, in this tab or another. */
export async function endSession(sessionId: string): Promise<void> {
  await untilAnnounced();
  if (isSigningOut() || identityOf(readText())?.sessionId !== sessionId) return;
  authStorage.removeItem(SESSION_KEY);
  sync('ended');
  await clearClient();
}

/**
 * Handles an access token that the server has refused.
 * @returns the newer token that is stored by now; null when there is none, in which case the session is removed
 */
export async function replaceRefusedToken(refused: string): Promise<string | null> {
  const stored = identityOf(readText());
  if (stored === null) return null;
  if (stored.accessToken !== refused) return stored.accessToken;
  await endSession(stored.sessionId);
  return null;
}

/** Whether the session itself says that the email is confirmed, or the site sends no mails. */
export function isVerified({ user }: Session): boolean {
  return Boolean(user.email_confirmed_at) || !siteSettings().mail;
}
