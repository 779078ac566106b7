import { expect, test } from 'vitest';
import { pageToReturnTo } from './page-to-return-to.ts';

test.each([
  ['/upload/single', '', '/upload/single'],
  ['/report/1', '?photo=2', '/report/1?photo=2'],
  ['/pricing', '', null],
  ['/billing/manage', '', null],
  ['/', '', null],
  ['/auth', '?mode=sign-up', null],
])('a checkout that starts at %s%s leads back to %s', (pathname, search, page) => {
  expect(pageToReturnTo({ origin: 'https://x.test', pathname, search })).toBe(page);
});
