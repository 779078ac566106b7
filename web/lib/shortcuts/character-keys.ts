import { createStore, useStore } from '../create-store.ts';
import { safeStorage } from '../storage/safe-storage.ts';

const KEY = 'photo-coach.character-keys';
const OFF = 'off';

const storage = safeStorage(() => window.localStorage);
const store = createStore(true);
let isRead = false;

function read(): boolean {
  // The build renders pages where there is no storage.
  if (!isRead && typeof window !== 'undefined') {
    isRead = true;
    store.set(storage.getItem(KEY) !== OFF);
  }
  return store.get();
}

/** Whether shortcuts of a single character work in this browser. */
export const areCharacterKeysOn = (): boolean => read();

/** The same as a hook, for components that show it. */
export function useCharacterKeys(): boolean {
  read();
  return useStore(store);
}

/** Turns shortcuts of a single character on or off, in this browser and for good. */
export function setCharacterKeys(isOn: boolean): void {
  if (isOn) storage.removeItem(KEY);
  else storage.setItem(KEY, OFF);
  store.set(isOn);
}
