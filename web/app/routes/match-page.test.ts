import { expect, test } from 'vitest';
import { canonicalPath } from './match-page.ts';

test.each([
  ['/about', '/about'],
  ['/ABOUT', '/about'],
  ['/About/', '/about'],
  ['/%61bout', '/about'],
  ['/', '/'],
])('the path %s has the canonical path that the server names: %s', (typed, expected) => {
  expect(canonicalPath(typed)).toBe(expected);
});

test.each([
  ['/album-feedback/AbC/', '/album-feedback/AbC'],
  ['/No-such-page', '/No-such-page'],
  ['/about/us', '/about/us'],
])('the path %s, which is not any page’s only address, stays unchanged: %s', (typed, expected) => {
  expect(canonicalPath(typed)).toBe(expected);
});
