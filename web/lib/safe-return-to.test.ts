import { expect, test } from 'vitest';
import { safeReturnTo } from './safe-return-to.ts';

const ORIGIN = 'http://localhost:3000';

test('keeps path and query of an address on this origin', () => {
  expect(safeReturnTo('/analyzing/album?albumId=1#top', ORIGIN)).toBe('/analyzing/album?albumId=1');
  expect(safeReturnTo(`${ORIGIN}/dashboard`, ORIGIN)).toBe('/dashboard');
});

test.each([
  'https://evil.example/dashboard',
  '//evil.example/dashboard',
  '/\\evil.example',
  'javascript:alert(1)',
  'http://',
  '/',
  '/?x=1',
  '',
])('ignores %j', (value) => {
  expect(safeReturnTo(value, ORIGIN)).toBeNull();
});
