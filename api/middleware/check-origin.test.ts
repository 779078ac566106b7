import { expect, test } from 'vitest';
import { isOwnOrigin } from './check-origin.ts';

const PUBLIC = 'https://photos.example';

test.each([
  [undefined, 'photos.example', true],
  ['https://photos.example', 'photos.example', true],
  // Behind a proxy that asks by a name of its own.
  ['https://photos.example', 'api:3000', true],
  // Another name of the same server.
  ['https://www.photos.example', 'www.photos.example', true],
  ['http://photos.example', 'photos.example', false],
  ['http://api:3000', 'api:3000', false],
  ['https://photos.example:444', 'photos.example', false],
  ['https://evil.example', 'photos.example', false],
  ['https://photos.example.evil.example', 'photos.example', false],
  ['null', undefined, false],
  ['', undefined, false],
  ['https://evil.example', undefined, false],
])('a page of %s that asks %s: own is %s', (origin, host, isOwn) => {
  expect(isOwnOrigin({ origin, host }, PUBLIC)).toBe(isOwn);
});
