/** A storage area like a browser's. @param items its content */
export const createStorageArea = (items = new Map<string, string>()) => ({
  items,
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
});
