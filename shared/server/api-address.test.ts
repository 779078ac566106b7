import { expect, test } from 'vitest';
import { apiBindAddress, localApiUrl } from './api-address.ts';

const DEVELOPMENT = {
  NODE_ENV: 'development',
  PORT: 3000,
  PUBLIC_URL: undefined,
  API_BIND_ADDRESS: undefined,
} as const;

test.each([
  ['in development', {}, '127.0.0.1'],
  ['in development at a local address', { PUBLIC_URL: 'http://localhost:3000' }, '127.0.0.1'],
  ['in development at an address for others', { PUBLIC_URL: 'http://box.example' }, undefined],
  ['in production', { NODE_ENV: 'production' }, undefined],
  ['where API_BIND_ADDRESS says so', { API_BIND_ADDRESS: '192.168.0.7' }, '192.168.0.7'],
  [
    'in production at API_BIND_ADDRESS',
    { NODE_ENV: 'production', API_BIND_ADDRESS: '127.0.0.1' },
    '127.0.0.1',
  ],
] as const)('the API listens %s', (_case, env, address) => {
  expect(apiBindAddress({ ...DEVELOPMENT, ...env })).toBe(address);
});

test.each([
  [undefined, 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://127.0.0.1:3000'],
  ['192.168.0.7', 'http://192.168.0.7:3000'],
  ['::1', 'http://[::1]:3000'],
])('processes of one machine reach an API that is bound to %s at %s', (address, url) => {
  expect(localApiUrl({ PORT: 3000, API_BIND_ADDRESS: address })).toBe(url);
});
