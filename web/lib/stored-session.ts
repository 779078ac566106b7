import { useSyncExternalStore } from 'react';
import { type Area, createSessionAreas } from './session-areas.ts';

/** Where the session of the auth client is kept. */
export const SESSION_KEY = 'photo-coach.auth';
const KEEP_KEY = 'keepSignedIn';
const CHANGED = 'photo-coach:stored-session';

/** A storage of the browser; where people have it blocked, the page remembers by itself until it goes. */
function openArea(pick: () => Storage): Area {
  try {
    return pick();
  } catch {
    const items = new Map<string, string>();
    return {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    };
  }
}

const shared = openArea(() => window.localStorage);

/** Whether the next session outlives the browser tab ('Keep me signed in'). */
export function setKeepSignedIn(keep: boolean): void {
  shared.setItem(KEEP_KEY, String(keep));
}

const areas = createSessionAreas({
  shared,
  own: openArea(() => window.sessionStorage),
  key: SESSION_KEY,
  keepsNext: () => shared.getItem(KEEP_KEY) !== 'false',
});

const tell = () => window.dispatchEvent(new Event(CHANGED));

/** Storage for the auth client: local storage, or the tab's alone when not to be kept signed in. */
export const sessionStorageArea: typeof areas = {
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

/** Whether this browser holds a session; needs nothing of the auth client, so the landing page stays light. */
export function useHasStoredSession(): boolean {
  return useSyncExternalStore(subscribe, () => sessionStorageArea.getItem(SESSION_KEY) !== null);
}
