import { useSyncExternalStore } from 'react';

/** Where the session of the auth client is kept. */
export const SESSION_KEY = 'photo-coach.auth';
const KEEP_KEY = 'keepSignedIn';
const CHANGED = 'photo-coach:stored-session';

/** Whether the next session outlives the browser tab ('Keep me signed in'). */
export function setKeepSignedIn(keep: boolean): void {
  localStorage.setItem(KEEP_KEY, String(keep));
}

/** Storage for the auth client: local storage, or the tab's alone when not to be kept signed in. */
export const sessionStorageArea = {
  getItem: (key: string) => localStorage.getItem(key) ?? sessionStorage.getItem(key),
  setItem(key: string, value: string) {
    const kept = localStorage.getItem(KEEP_KEY) !== 'false';
    (kept ? localStorage : sessionStorage).setItem(key, value);
    (kept ? sessionStorage : localStorage).removeItem(key);
    window.dispatchEvent(new Event(CHANGED));
  },
  removeItem(key: string) {
    localStorage.removeItem(key);
    sessionStorage.removeItem(key);
    window.dispatchEvent(new Event(CHANGED));
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
