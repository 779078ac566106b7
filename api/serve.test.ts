import { networkInterfaces } from 'node:os';
import { startApi } from '@photo-coach/testing/product/start-api.ts';
import { createTestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { io } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';
import { requestFor } from './testing/analyses.ts';

test('stopping the API answers running requests, ends sockets and refuses new connections', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const api = await startApi({ databaseUrl: database.url });
  const account = await api.createAccount();
  const socket = io(api.url, {
    transports: ['websocket'],
    auth: { token: account.token },
    reconnection: false,
  });
  onTestFinished(() => void socket.disconnect());
  const event = (name: string) => new Promise((resolve) => socket.once(name, resolve));
  await event('connect');
  const [accepted, ended] = [event('job'), event('disconnect')];
  const waiting = api.call('POST', '/api/generate-feedback', {
    account,
    headers: { prefer: 'wait=60' },
    body: requestFor([await api.upload(account)]),
  });
  await accepted;
  await api.close();
  expect((await waiting).status).toBe(202);
  await ended;
  await expect(fetch(`${api.url}/api/health/live`)).rejects.toThrow();
});

test('on their own port the API’s metrics need no password, and are reachable only from this machine', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const api = await startApi({ databaseUrl: database.url, withMetricsPort: true });
  onTestFinished(() => api.close());
  const address = new URL(api.metricsUrl ?? '');
  const reply = await fetch(address);
  expect(reply.status).toBe(200);
  expect(await reply.text()).toContain('photo_coach_http_request_duration_seconds');
  expect((await fetch(new URL('/api/health/live', address))).status).toBe(404);
  // Another address of this machine, at which a port that is open to all would answer.
  address.hostname = '127.0.0.2';
  await expect(fetch(address)).rejects.toThrow('fetch failed');
});

/** IPv4 addresses of this machine besides 127.0.0.1. */
const otherAddresses = Object.values(networkInterfaces())
  .flatMap((list) => list ?? [])
  .filter(({ family, address }) => family === 'IPv4' && address !== '127.0.0.1')
  .map(({ address }) => address);

test.each([
  ['by default', {}, false],
  ['once PUBLIC_URL names another host', { PUBLIC_URL: 'http://photos.example' }, true],
  ['as API_BIND_ADDRESS says', { API_BIND_ADDRESS: '0.0.0.0' }, true],
])(
  '%s, a development API is reached from other machines with %o: %s',
  async (_case, env, isReached) => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const api = await startApi({ databaseUrl: database.url, env });
    onTestFinished(() => api.close());
    expect((await fetch(`${api.url}/api/health/live`)).status).toBe(200);
    for (const address of otherAddresses) {
      const url = new URL('/api/health/live', api.url);
      url.hostname = address;
      const isAnswered = await fetch(url).then(
        () => true,
        () => false,
      );
      expect(isAnswered, address).toBe(isReached);
    }
  },
);
