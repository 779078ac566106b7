/** A key, or several that do the same kind of thing, on a page. */
export type Shortcut = {
  /** As `KeyboardEvent.key` has them, letters in lower case. */
  keys: readonly string[];
  /** As the list of shortcuts shows them. */
  shown: string;
  /** What it does. */
  label: string;
  /** @param key the one that was pressed, of `keys` */
  run: (key: string) => void;
};

/** Whether a key writes a character: such a shortcut can be pressed by accident, and by speech (WCAG 2.1.4). */
export const isCharacter = (key: string): boolean => [...key].length === 1;
