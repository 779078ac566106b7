import { expect, test } from 'vitest';
import { findUnlocked } from './find-unlocked.ts';

const CSS = {
  version: '4.3.5',
  optionalDependencies: { 'css-linux': '4.3.5', 'css-darwin': '4.3.5' },
};

test('a lockfile without the binary for another system is found incomplete, with the name of the binary', () => {
  const lockfile = { '': {}, 'node_modules/css': CSS, 'node_modules/css-linux': {} };
  expect(findUnlocked(lockfile)).toEqual(['css-darwin, a dependency of node_modules/css']);
  expect(findUnlocked({ ...lockfile, 'node_modules/css-darwin': {} })).toEqual([]);
});

test.each([
  ['beside its dependent', 'node_modules/a/node_modules/b', true],
  ['above its dependent', 'node_modules/b', true],
  ['in its dependent', 'node_modules/a/node_modules/@scope/css/node_modules/b', true],
  ['in another package', 'node_modules/c/node_modules/b', false],
])('a dependency %s counts as locked: %s', (_, place, isLocked) => {
  const dependent = {
    'node_modules/a/node_modules/@scope/css': { optionalDependencies: { b: '1' } },
  };
  expect(findUnlocked({ ...dependent, [place]: {} }).length === 0).toBe(isLocked);
});

test('a lockfile is incomplete without a dependency of the root or of a workspace', () => {
  const lockfile = { '': { dependencies: { a: '1' } }, web: { optionalDependencies: { b: '1' } } };
  expect(findUnlocked(lockfile)).toEqual(['a, a dependency of the root', 'b, a dependency of web']);
});
