/** The part of the Storage interface that is used here. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A browser storage that never throws. If it is blocked or full, values are kept in memory until the page unloads.
 * @param pick reads the storage of the window; even this read throws where storage is blocked
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
