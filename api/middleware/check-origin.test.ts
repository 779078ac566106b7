import { expect, test } from 'vitest';
import { isOwnOrigin } from './check-origin.ts';

const PUBLIC = 'https://photos.example';
const MACHINE = 'http://localhost:3000';

test.each([
  [undefined, true],
  ['https://photos.example', true],
  // Another name of the same server: a browser that is made to call it sends it as the host, too.
  ['https://www.photos.example', false],
  ['http://photos.example', false],
  ['http://api:3000', false],
  ['https://photos.example:444', false],
  ['https://evil.example', false],
  ['https://photos.example.evil.example', false],
  ['http://localhost:3000', false],
  ['null', false],
  ['', false],
])('in production a page of %s counts as our own: %s', (origin, isOwn) => {
  const address = { PUBLIC_URL: PUBLIC, PORT: 3000, NODE_ENV: 'production' } as const;
  expect(isOwnOrigin(origin, address)).toBe(isOwn);
});

test.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', true],
  ['http://[::1]:3000', true],
  ['http://127.0.0.1:3001', false],
  ['https://127.0.0.1:3000', false],
  ['http://127.0.0.1:3000/', false],
  ['http://192.168.0.7:3000', false],
  ['http://localhost.evil.example:3000', false],
])('on a developer’s machine a page of %s counts as our own: %s', (origin, isOwn) => {
  const address = { PUBLIC_URL: MACHINE, PORT: 3000, NODE_ENV: 'development' } as const;
  expect(isOwnOrigin(origin, address)).toBe(isOwn);
  const inProduction = { ...address, NODE_ENV: 'production' } as const;
  expect(isOwnOrigin(origin, inProduction)).toBe(origin === MACHINE);
});

test('a page on the local machine is foreign to a product that is reached elsewhere', () => {
  const address = { PUBLIC_URL: PUBLIC, PORT: 3000, NODE_ENV: 'development' } as const;
  expect(isOwnOrigin('http://localhost:3000', address)).toBe(false);
});
