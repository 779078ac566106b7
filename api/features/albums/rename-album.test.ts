import { EventEmitter, once } from 'node:events';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { acceptAlbum } from '@photo-coach/testing/product/accept-album.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { io } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';

const api = runApi();

const rename = (account: TestAccount, albumId: string, title: unknown) =>
  api.call('PATCH', `/api/albums/${albumId}`, { account, body: { title } });

test('an album gets its owner’s new name, trimmed, and every open page is notified', async () => {
  const account = await api.createAccount();
  const { albumId } = await acceptAlbum(api, account, 2);
  const socket = io(api.url, { transports: ['websocket'], auth: { token: account.token } });
  onTestFinished(() => void socket.disconnect());
  const events = new EventEmitter();
  socket.onAny((name, payload) => events.emit(name, payload));
  await new Promise((resolve) => socket.on('connect', () => resolve(undefined)));

  const heard = once(events, 'album');
  const reply = await rename(account, albumId, '  Anna’s wedding ');
  expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject({ id: albumId, title: 'Anna’s wedding', mode: 'folder' });
  expect(await heard).toEqual([{ albumId, title: 'Anna’s wedding' }]);
  const { body } = await api.call('GET', '/api/albums?search=anna’s', { account });
  expect(body.items).toMatchObject([{ id: albumId, title: 'Anna’s wedding' }]);
});

test.each([
  ['nothing', ''],
  ['spaces', '   '],
  ['81 characters', 'a'.repeat(81)],
  ['a number', 7],
])('a name of %s is refused for an album, and the old one stays', async (_what, title) => {
  const account = await api.createAccount();
  const { albumId } = await acceptAlbum(api, account, 2);
  await rename(account, albumId, 'a'.repeat(80));
  const reply = await rename(account, albumId, title);
  expect([reply.status, reply.body.code]).toEqual([422, 'validation_failed']);
  const { body } = await api.call('GET', `/api/albums/${albumId}`, { account });
  expect(body.title).toBe('a'.repeat(80));
});
