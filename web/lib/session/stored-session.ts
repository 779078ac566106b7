import { useSyncExternalStore } from 'react';
import { safeStorage } from '../storage/safe-storage.ts';
import { createSessionStorage } from '../storage/session-storage.ts';

/** The storage key of the auth client's session. */
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

/** The auth client's storage: local storage, or the tab's session storage without 'Keep me signed in'. */
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
 * Whether this browser has a stored session; null while prerendering and hydrating, when that is unknown. Does not need
 * the auth client, so the landing page stays light.
 */
export function useStoredSession(): boolean | null {
  return useSyncExternalStore(subscribe, hasStoredSession, () => null);
}

/** The same, with unknown as false. */
export function useHasStoredSession(): boolean {
  return useStoredSession() ?? false;
}
