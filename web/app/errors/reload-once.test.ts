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

test('a screen whose file is gone is reloaded for once, then told', async () => {
  const tab = createTab();
  expect(await reloadOnce(missing('auth-1'), tab)).toBe(true);
  expect(isWorthReload(missing('auth-1'), tab.area)).toBe(false);
  expect(await reloadOnce(missing('auth-1'), tab)).toBe(false);
  expect(tab.reloads).toBe(1);
});

test('a file that is gone after a later update is worth a reload again', async () => {
  const tab = createTab();
  await reloadOnce(missing('auth-1'), tab);
  expect(await reloadOnce(missing('auth-2'), tab)).toBe(true);
  expect(await reloadOnce(missing('auth-1'), tab)).toBe(false);
  expect(tab.reloads).toBe(2);
});

test('without a server there is no reload, and one is still to be had later', async () => {
  const tab = createTab({ online: false });
  expect(await reloadOnce(missing('auth-1'), tab)).toBe(false);
  expect(isWorthReload(missing('auth-1'), tab.area)).toBe(true);
  expect(tab.reloads).toBe(0);
});

test('a defect of the screen is not reloaded for', async () => {
  const tab = createTab();
  expect(await reloadOnce(new TypeError('album is undefined'), tab)).toBe(false);
});

test('where the tab can keep nothing there is no reload that could repeat itself', async () => {
  const tab = createTab({ blocked: true });
  expect(await reloadOnce(missing('auth-1'), tab)).toBe(false);
  expect(tab.reloads).toBe(0);
});
