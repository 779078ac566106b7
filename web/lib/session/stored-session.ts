import { useSyncExternalStore } from 'react';
import { safeStorage } from '../storage/safe-storage.ts';
import { createSessionStorage } from '../storage/session-storage.ts';

/** Where the session of the auth client is kept. */
export const SESSION_KEY = 'photo-coach.auth';
const KEEP_KEY = 'keepSignedIn';
const CHANGED = 'photo-coach:stored-session';

const shared = safeStorage(() => window.localStorage);

/** Whether the next session outlives the browser tab ('Keep me signed in'). */
export function setKeepSignedIn(keep: boolean): void {
  shared.setItem(KEEP_KEY, String(keep));
}

const areas = createSessionStorage({
  shared,
  own: safeStorage(() => window.sessionStorage),
  key: SESSION_KEY,
  keepsNext: () => shared.getItem(KEEP_KEY) !== 'false',
});

const tell = () => window.dispatchEvent(new Event(CHANGED));

/** Storage for the auth client: local storage, or the tab's alone when not to be kept signed in. */
export const authStorage: typeof areas = {
  ...areas,
  setItem(key, value) {
    areas.setItem(key, value);
    tell();
  },
  removeItem(key) {
    areas.removeItem(key);
    tell();
  },
  removeSessionsOf(userId) {
    areas.removeSessionsOf(userId);
    tell();
  },
};

function subscribe(onChange: () => void) {
  window.addEventListener(CHANGED, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener('storage', onChange);
  };
}

const hasStoredSession = () => authStorage.getItem(SESSION_KEY) !== null;

/**
 * Whether this browser holds a session; null on the server and while its page is being taken over, when nothing is
 * known yet. Needs nothing of the auth client, so the landing page stays light.
 */
export function useStoredSession(): boolean | null {
  return useSyncExternalStore(subscribe, hasStoredSession, () => null);
}

/** The same, where a page that knows of no session yet is one without. */
export function useHasStoredSession(): boolean {
  return useStoredSession() ?? false;
}
