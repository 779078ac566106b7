import type { KeyValueStorage } from './session-storage.ts';

/**
 * A storage of the browser. What it does not take, because people have it blocked or it is full, the page remembers
 * by itself until it goes.
 * @param pick reads the storage of the window, which throws already where it is blocked
 */
export function safeStorage(pick: () => Storage): KeyValueStorage {
  const remembered = new Map<string, string>();
  const attempt = <Result>(work: (storage: Storage) => Result, refused: () => Result): Result => {
    try {
      return work(pick());
    } catch {
      return refused();
    }
  };
  return {
    getItem: (key) =>
      remembered.get(key) ??
      attempt(
        (storage) => storage.getItem(key),
        () => null,
      ),
    setItem: (key, value) =>
      attempt(
        (storage) => {
          storage.setItem(key, value);
          remembered.delete(key);
        },
        () => void remembered.set(key, value),
      ),
    removeItem(key) {
      remembered.delete(key);
      attempt(
        (storage) => storage.removeItem(key),
        () => undefined,
      );
    },
  };
}
