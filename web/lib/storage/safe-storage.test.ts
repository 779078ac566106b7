import { expect, test } from 'vitest';
import { safeStorage } from './safe-storage.ts';

/** The part of a browser storage that is used here. */
function createStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

test('a set value is in the storage itself, and values that another tab has set are read', () => {
  const storage = createStorage();
  const area = safeStorage(() => storage);
  area.setItem('genres', '["events"]');
  expect(storage.getItem('genres')).toBe('["events"]');
  storage.setItem('genres', '["weddings"]');
  expect(area.getItem('genres')).toBe('["weddings"]');
  area.removeItem('genres');
  expect(storage.length).toBe(0);
});

test('if storage is blocked, values last as long as the page', () => {
  const area = safeStorage(() => {
    throw new Error('The operation is insecure.');
  });
  expect(area.getItem('genres')).toBeNull();
  area.setItem('genres', '["events"]');
  expect(area.getItem('genres')).toBe('["events"]');
  area.removeItem('genres');
  expect(area.getItem('genres')).toBeNull();
});

test("a full storage doesn't return the previous value", () => {
  const storage = createStorage();
  const area = safeStorage(() => storage);
  area.setItem('genres', '["events"]');
  const take = storage.setItem;
  storage.setItem = () => {
    throw new Error('The quota has been exceeded.');
  };
  area.setItem('genres', '["weddings"]');
  expect(area.getItem('genres')).toBe('["weddings"]');
  storage.setItem = take;
  area.setItem('genres', '["portraits"]');
  expect(area.getItem('genres')).toBe('["portraits"]');
  expect(storage.getItem('genres')).toBe('["portraits"]');
});
