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
export const isCharacter = (key: string): boolean => [...key].length === 1;
