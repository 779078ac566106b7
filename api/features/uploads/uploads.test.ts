import { once } from 'node:events';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { UNUSED_UPLOADS, UPLOAD_MAX_BYTES } from '@photo-coach/shared/domain/uploads.ts';
import {
  disableAccount,
  enableAccount,
} from '@photo-coach/shared/server/operators/disable-account.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { deleteRows, insertRows, selectRow } from '@photo-coach/testing/fixtures/rows.ts';
import { acceptAlbum } from '@photo-coach/testing/product/accept-album.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { beforeEach, describe, expect, test } from 'vitest';

const api = runApi();
const find = async (account: TestAccount, paths: string[]) =>
  (await api.call('POST', '/api/stored-uploads', { account, body: { paths } })).body.paths;

test('of an account’s uploads, those that have arrived completely are found', async () => {
  const [account, other] = [await api.createAccount(), await api.createAccount()];
  const file = { ext: 'jpg', size: 10, type: 'image/jpeg' };
  const signed = await api.call('POST', '/api/sign-upload', { account, body: file });
  const { path, signedUrl, headers } = signed.body;
  expect(await find(account, [path])).toEqual([]);
  await fetch(signedUrl, { method: 'PUT', headers, body: new Uint8Array(10) });
  expect(await find(account, [path, `${path}x`])).toEqual([path]);
  expect(await find(other, [path])).toEqual([]);
  expect(await find(account, [])).toEqual([]);
});

test('an upload that an album has taken is found, because its client may submit it again after a lost reply', async () => {
  const account = await api.createAccount();
  const { albumId } = await acceptAlbum(api, account);
  const { upload_path } = await selectRow(api.dependencies.db, 'photos', { album_id: albumId });
  expect(await find(account, [upload_path])).toEqual([upload_path]);
});

const sign = (account: TestAccount, size = 1000) =>
  api.call('POST', '/api/sign-upload', { account, body: { ext: 'jpg', size, type: 'image/jpeg' } });

/** As many uploads as the account might have signed, without the requests. */
const insertUnused = ({ userId }: TestAccount, count: number, size: number) =>
  insertRows(
    api.dependencies.db,
    'uploads',
    Array.from({ length: count }, (_, n) => ({
      path: `uploads/${userId}/${n}.jpg`,
      user_id: userId,
      size,
    })),
  );

test('an account that leaves its uploads unused is asked to use them, and others are not', async () => {
  const [hoarder, other] = [await api.createAccount(), await api.createAccount()];
  await insertUnused(hoarder, UNUSED_UPLOADS.files - 1, 1000);
  expect((await sign(hoarder)).status).toBe(200);
  const refused = await sign(hoarder);
  expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await sign(other)).status).toBe(200);
  await deleteRows(api.dependencies.db, 'uploads', { user_id: hoarder.userId });
  expect((await sign(hoarder)).status).toBe(200);
});

test('large unused uploads are limited by their total size', async () => {
  const account = await api.createAccount();
  const whole = Math.floor(UNUSED_UPLOADS.bytes / UPLOAD_MAX_BYTES);
  await insertUnused(account, whole, UPLOAD_MAX_BYTES);
  expect((await sign(account, UPLOAD_MAX_BYTES)).status).toBe(429);
  expect((await sign(account, UNUSED_UPLOADS.bytes - whole * UPLOAD_MAX_BYTES)).status).toBe(200);
});

describe('disk storage routes', () => {
  let account: TestAccount;

  beforeEach(async () => {
    account = await api.createAccount();
  });

  const SIZE = 200_000;
  type Signed = { path: string; signedUrl: string; headers: Record<string, string> };

  async function sign(size = SIZE): Promise<Signed> {
    const file = { ext: 'jpg', size, type: 'image/jpeg' };
    return (await api.call('POST', '/api/sign-upload', { account, body: file })).body;
  }

  const put = ({ signedUrl, headers }: Signed, size = SIZE) =>
    fetch(signedUrl, { method: 'PUT', headers, body: new Uint8Array(size) });

  const incoming = () => path.join(api.dependencies.env.DATA_DIR, 'storage', 'incoming');
  const isNothingLeft = async () => (await readdir(incoming()).catch(() => [])).length === 0;

  /** Opens a connection and sends the head of a PUT. */
  function begin({ signedUrl, headers }: Signed, extra: string) {
    const { hostname, port, pathname, search } = new URL(signedUrl);
    const socket = net.connect(Number(port), hostname);
    const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const head = [`PUT ${pathname}${search} HTTP/1.1`, 'Host: localhost', ...fields, extra, '', ''];
    socket.write(head.join('\r\n'));
    let reply = '';
    socket.setEncoding('utf8').on('data', (text) => {
      reply += text;
    });
    return { socket, reply: () => reply };
  }

  const chunk = (size: number) => `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`;

  test('an upload body beyond its signed size is 413, and its connection is closed', async () => {
    const signed = await sign();
    const { socket, reply } = begin(signed, 'Transfer-Encoding: chunked');
    for (let sent = 0; sent <= SIZE; sent += 50_000) socket.write(chunk(50_000));
    // It never says that it has ended.
    await once(socket, 'close');
    expect(reply()).toMatch(/^HTTP\/1.1 413 /);
    expect(reply().toLowerCase()).toContain('connection: close');
    expect(reply()).toContain('"body_too_large"');
    expect(await api.dependencies.storage.head(signed.path)).toBeNull();
    expect(await isNothingLeft()).toBe(true);
    // The address still accepts the signed file.
    expect((await put(signed)).status).toBe(200);
  });

  test('an upload body that declares a larger size is refused unread, even if all of it is sent', async () => {
    const signed = await sign();
    const refused = await put(signed, 10_000_000);
    expect([refused.status, refused.headers.get('connection')]).toEqual([413, 'close']);
    expect(await isNothingLeft()).toBe(true);
  });

  test('a chunked upload of the signed size is stored, a shorter one refused', async () => {
    const signed = await sign(8);
    const short = begin(signed, 'Transfer-Encoding: chunked\r\nConnection: close');
    short.socket.write(`${chunk(7)}0\r\n\r\n`);
    await once(short.socket, 'close');
    expect(short.reply()).toContain('"upload_size_mismatch"');
    const exact = begin(signed, 'Transfer-Encoding: chunked\r\nConnection: close');
    exact.socket.write(`${chunk(8)}0\r\n\r\n`);
    await once(exact.socket, 'close');
    expect(exact.reply()).toMatch(/^HTTP\/1.1 200 /);
    expect(await api.dependencies.storage.head(signed.path)).toMatchObject({ size: 8 });
  });

  test('an interrupted upload leaves nothing behind', async () => {
    const signed = await sign();
    const { socket } = begin(signed, `Content-Length: ${SIZE}`);
    socket.write('x'.repeat(SIZE / 2));
    await expect.poll(isNothingLeft).toBe(false);
    socket.destroy();
    await expect.poll(isNothingLeft).toBe(true);
    expect(await api.dependencies.storage.head(signed.path)).toBeNull();
  });

  test('what a killed process was writing is removed an hour later, and files being written stay', async () => {
    await put(await sign());
    const [old, young] = [path.join(incoming(), 'old'), path.join(incoming(), 'young')];
    await writeFile(old, 'half');
    await writeFile(young, 'half');
    const anHourAgo = new Date(Date.now() - 61 * 60 * 1000);
    await utimes(old, anHourAgo, anHourAgo);
    await api.dependencies.storage.removeLeftovers();
    expect(await readdir(incoming())).toEqual(['young']);
    await utimes(young, anHourAgo, anHourAgo);
    await api.dependencies.storage.removeLeftovers();
    expect(await isNothingLeft()).toBe(true);
  });

  test('an account that is erased while its upload arrives keeps nothing', async () => {
    const signed = await sign();
    const { socket, reply } = begin(signed, `Content-Length: ${SIZE}\r\nConnection: close`);
    socket.write('x'.repeat(SIZE / 2));
    await expect.poll(isNothingLeft).toBe(false);
    expect((await api.call('DELETE', '/api/me', { account })).status).toBe(204);
    socket.write('x'.repeat(SIZE / 2));
    await once(socket, 'close');
    expect(reply()).toContain('"upload_expired"');
    expect(await api.dependencies.storage.head(signed.path)).toBeNull();
    expect(await isNothingLeft()).toBe(true);
  });

  test('once its album is deleted an upload that it had taken is refused', async () => {
    const { albumId } = await acceptAlbum(api, account);
    const { upload_path } = await selectRow(api.dependencies.db, 'photos', { album_id: albumId });
    const options = { path: upload_path, size: SIZE, type: 'image/jpeg', expiresInSeconds: 3600 };
    const signed = { ...(await api.dependencies.storage.signUpload(options)), path: upload_path };
    // While the album has it, the object exists already.
    expect((await put(signed)).status).toBe(409);
    expect((await api.call('DELETE', `/api/albums/${albumId}`, { account })).status).toBe(204);
    expect((await put(signed)).status).toBe(403);
    expect(await api.dependencies.storage.head(upload_path)).toBeNull();
  });

  test('the addresses of a disabled account serve nothing and accept nothing, from the next request on', async () => {
    const { storage } = api.dependencies;
    const [stored, announced] = [await sign(), await sign()];
    expect((await put(stored)).status).toBe(200);
    const { url } = await storage.signDownload({ path: stored.path, expiresInSeconds: 3600 });
    const begun = begin(announced, `Content-Length: ${SIZE}\r\nConnection: close`);
    begun.socket.write('x'.repeat(SIZE / 2));
    await expect.poll(isNothingLeft).toBe(false);
    expect((await fetch(url)).status).toBe(200);
    await disableAccount(api.dependencies, { actor: { cli: 'test' }, userId: account.userId });
    const refused = [await fetch(url), await put(announced)];
    for (const reply of refused) {
      expect([reply.status, await reply.json()]).toMatchObject([403, { code: 'upload_expired' }]);
    }
    begun.socket.write('x'.repeat(SIZE / 2));
    await once(begun.socket, 'close');
    expect(begun.reply()).toContain('"upload_expired"');
    expect(await storage.head(announced.path)).toBeNull();
    await enableAccount(api.dependencies, { actor: { cli: 'test' }, userId: account.userId });
    expect((await fetch(url)).status).toBe(200);
  });

  test('a photo whose account is erased is not served, even before its file is gone', async () => {
    const { path: stored } = await sign();
    await api.dependencies.storage.put(stored, Buffer.alloc(10), 'image/jpeg');
    const { url } = await api.dependencies.storage.signDownload({
      path: stored,
      expiresInSeconds: 3600,
    });
    expect((await fetch(url)).status).toBe(200);
    expect((await api.call('DELETE', '/api/me', { account })).status).toBe(204);
    await api.dependencies.storage.put(stored, Buffer.alloc(10), 'image/jpeg');
    expect((await fetch(url)).status).toBe(403);
  });
});
