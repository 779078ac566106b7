import { expect, test } from 'vitest';
import { isWorthReload, reloadOnce } from './reload-once.ts';

const missing = (file: string) =>
  new TypeError(`Failed to fetch dynamically imported module: http://localhost/assets/${file}.js`);

/** A tab whose storage outlives its reloads. */
function createTab({ online = true, blocked = false } = {}) {
  const items = new Map<string, string>();
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const tab = {
    reloads: 0,
    area: {
      getItem: (key: string) => (blocked ? refuse() : (items.get(key) ?? null)),
      setItem: (key: string, value: string) => (blocked ? refuse() : void items.set(key, value)),
    },
    isServerThere: async () => online,
    reload: () => {
      tab.reloads += 1;
    },
  };
  return tab;
}

test('a screen file that is gone after a later update is worth a reload again', async () => {
  const tab = createTab();
  await reloadOnce(missing('auth-1'), tab);
  expect(await reloadOnce(missing('auth-2'), tab)).toBe(true);
  expect(await reloadOnce(missing('auth-1'), tab)).toBe(false);
  expect(tab.reloads).toBe(2);
});

test('without a server a screen is not reloaded, and one reload is still possible later', async () => {
  const tab = createTab({ online: false });
  expect(await reloadOnce(missing('auth-1'), tab)).toBe(false);
  expect(isWorthReload(missing('auth-1'), tab.area)).toBe(true);
  expect(tab.reloads).toBe(0);
});

test('if the tab can store nothing, there is no reload that could repeat itself', async () => {
  const tab = createTab({ blocked: true });
  expect(await reloadOnce(missing('auth-1'), tab)).toBe(false);
  expect(tab.reloads).toBe(0);
});
