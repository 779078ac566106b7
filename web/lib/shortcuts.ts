import { useEffect, useEffectEvent, useId } from 'react';
import { createStore, useStore } from './create-store.ts';
import { safeStorage } from './storage/safe-storage.ts';

/** A key, or several with similar actions, on a page. */
export type Shortcut = {
  /** As `KeyboardEvent.key` has them, letters in lower case. */
  keys: readonly string[];
  /** As the list of shortcuts shows them. */
  shown: string;
  /** Its action. */
  label: string;
  /** @param key the one that was pressed, of `keys` */
  run: (key: string) => void;
};

/** Whether a key types a character: such a shortcut can be triggered by accident, and by speech input (WCAG 2.1.4). */
const isCharacter = (key: string): boolean => [...key].length === 1;

const CHARACTER_KEYS = 'photo-coach.character-keys';
const OFF = 'off';

const storage = safeStorage(() => window.localStorage);
const store = createStore(true);
let isRead = false;

/** Whether shortcuts of a single character work in this browser. */
function areCharacterKeysOn(): boolean {
  // The build renders pages where there is no storage.
  if (!isRead && typeof window !== 'undefined') {
    isRead = true;
    store.set(storage.getItem(CHARACTER_KEYS) !== OFF);
  }
  return store.get();
}

/** The same as a hook, for components that show it. */
export function useCharacterKeys(): boolean {
  areCharacterKeysOn();
  return useStore(store);
}

/** Turns shortcuts of a single character on or off, in this browser and for good. */
export function setCharacterKeys(isOn: boolean): void {
  if (isOn) storage.removeItem(CHARACTER_KEYS);
  else storage.setItem(CHARACTER_KEYS, OFF);
  store.set(isOn);
}

type Listed = Pick<Shortcut, 'shown' | 'label'>;

/** The page's shortcuts, by the part that registered them. */
const listed = createStore<ReadonlyMap<string, readonly Listed[]>>(new Map());

/** Lists shortcuts while the calling component is mounted. */
function useListed(shortcuts: readonly Listed[]): void {
  const part = useId();
  const key = shortcuts.map(({ shown, label }) => `${shown}\n${label}`).join('\n\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with what is listed of the shortcuts
  useEffect(() => {
    const own = shortcuts.map(({ shown, label }) => ({ shown, label }));
    listed.set(new Map([...listed.get(), [part, own]]));
    return () => listed.set(new Map([...listed.get()].filter(([other]) => other !== part)));
  }, [part, key]);
}

/** The page's shortcuts, each once. */
export function useListedShortcuts(): Listed[] {
  const all = [...useStore(listed).values()].flat();
  return all.filter(
    ({ shown, label }, index) =>
      all.findIndex((each) => each.shown === shown && each.label === label) === index,
  );
}

/** Elements in which keys have their own meaning. */
const ELSEWHERE = 'input, textarea, select, [role=tab], [role=menuitem], [contenteditable]';

const lowerCase = (key: string): string => (isCharacter(key) ? key.toLowerCase() : key);

/**
 * The shortcuts of a part of the page, active wherever the focus is, and their entry in the list of shortcuts. They are
 * ignored while the user is typing, and dialogs and popovers keep their own keys. Single-character shortcuts can be
 * turned off.
 * @param options.inDialog whether the part itself is in a dialog
 */
export function useShortcuts(
  shortcuts: readonly Shortcut[],
  { inDialog = false }: { inDialog?: boolean } = {},
): void {
  useListed(shortcuts);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof Element) || target.closest(ELSEWHERE)) return;
    if ((document.querySelector('[role=dialog]') !== null) !== inDialog) return;
    const key = lowerCase(event.key);
    const shortcut = shortcuts.find(({ keys }) => keys.includes(key));
    if (!shortcut || (isCharacter(key) && !areCharacterKeysOn())) return;
    event.preventDefault();
    shortcut.run(key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
