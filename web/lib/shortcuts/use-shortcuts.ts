import { useEffect, useEffectEvent } from 'react';
import { areCharacterKeysOn } from './character-keys.ts';
import { useListed } from './listed-shortcuts.ts';
import { isCharacter, type Shortcut } from './shortcut.ts';

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
