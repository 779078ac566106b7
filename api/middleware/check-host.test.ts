import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { expect, test } from 'vitest';
import { isOwnHost } from './check-host.ts';

const PUBLIC_URL = 'http://photos.example:8000';
const api = runApi({ env: { PUBLIC_URL, PAYMENT_SANDBOX_URL: 'http://api:3000' } });

/** The answer to a request that names a host, as a page of that host would make the browser send it. */
async function ask(path: string, host: string): Promise<{ status: number; body: string }> {
  const url = new URL(path, api.url);
  const request = get(url, { headers: { host } });
  const [reply] = await once(request, 'response');
  return { status: reply.statusCode, body: await text(reply) };
}

test.each([
  '/dev/mail',
  '/api/dev/mail',
  '/dev/mail/style.css',
  '/payment-sandbox/checkout/cs_test_1',
  '/v1/prices',
])('%s answers only where its own host is named', async (path) => {
  const { port } = new URL(api.url);
  for (const host of ['evil.example', `evil.example:${port}`, 'localhost.evil.example']) {
    const { status, body } = await ask(path, host);
    expect([status, body], host).toEqual([403, expect.stringContaining(`at ${PUBLIC_URL};`)]);
  }
  for (const host of [`localhost:${port}`, '127.0.0.1', `[::1]:${port}`, 'photos.example', 'api']) {
    expect((await ask(path, host)).status, host).not.toBe(403);
  }
});

test.each([
  ['evil.example', 'response'],
  ['localhost', 'upgrade'],
])('a handshake of a socket for the host %s ends with %s', async (host, expected) => {
  const request = get(new URL('/socket.io/?EIO=4&transport=websocket', api.url), {
    headers: {
      host,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
    },
  });
  // Without a client that closes it, the server would wait for the socket.
  request.on('upgrade', (_reply, socket) => socket.destroy());
  const ended = ['response', 'upgrade'].map((event) => once(request, event).then(() => event));
  expect(await Promise.race(ended)).toBe(expected);
  request.destroy();
});

test('production answers for every host, because a proxy may name its own', () => {
  const env = { PUBLIC_URL, PORT: 3000, PAYMENT_SANDBOX_URL: undefined };
  expect(isOwnHost('10.0.0.7:3000', { ...env, NODE_ENV: 'production' })).toBe(true);
  expect(isOwnHost('10.0.0.7:3000', { ...env, NODE_ENV: 'development' })).toBe(false);
});
