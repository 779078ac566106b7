import { once } from 'node:events';
import net from 'node:net';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { expect, test } from 'vitest';

const api = runApi();

const PATH = '/api/generate-feedback';
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const jpeg = (size: number) => Buffer.concat([JPEG_START, Buffer.alloc(size, 'photo')]);
const single = (bytes: Buffer) => ({
  photos: [{ id: 'p1', name: 'one.jpg', data: bytes.toString('base64') }],
  categories: ['lighting_exposure'],
  context: { mode: 'single' },
});

const send = (account: TestAccount, body: unknown, headers: Record<string, string> = {}) =>
  api.call('POST', PATH, { account, body, headers });

async function sendText(account: TestAccount, body: string | ReadableStream) {
  const headers = {
    authorization: `Bearer ${account.token}`,
    'content-type': 'application/json',
    'idempotency-key': 'a-key',
  };
  const init = { method: 'POST', headers, body, duplex: 'half' as const };
  const reply = await fetch(api.url + PATH, init);
  return { status: reply.status, body: JSON.parse(await reply.text()) };
}

/** Opens a request of 19 MB by default, and sends only its head. */
function begin(account: TestAccount, headers: string[] = [], bytes = 19_000_000) {
  const { hostname, port } = new URL(api.url);
  const socket = net.connect(Number(port), hostname);
  const head = [
    `POST ${PATH} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${account.token}`,
    'Content-Type: application/json',
    `Content-Length: ${bytes}`,
    ...headers,
  ];
  socket.write(`${[...head, '', ''].join('\r\n')}`);
  let reply = '';
  socket.setEncoding('utf8').on('data', (text) => {
    reply += text;
  });
  return { socket, reply: () => reply };
}

test('photos of several megabytes are stored as they were sent', async () => {
  const account = await api.createAccount();
  const photos = [jpeg(3_000_000), jpeg(2_000_000)];
  const reply = await send(account, {
    photos: photos.map((bytes, index) => ({
      id: `p${index}`,
      name: `${index}.jpg`,
      data: bytes.toString('base64'),
    })),
    categories: ['storytelling_flow'],
    context: { mode: 'album' },
  });
  expect([reply.status, reply.body]).toMatchObject([202, {}]);
  const stored = await api.dependencies.db
    .selectFrom('photos')
    .select(['upload_path', 'size'])
    .where('album_id', '=', reply.body.albumId)
    .orderBy('position')
    .execute();
  for (const [index, bytes] of photos.entries()) {
    expect(await api.dependencies.storage.get(stored[index]?.upload_path ?? '')).toEqual(bytes);
    expect(stored[index]?.size).toBe(bytes.length);
  }
});

test('a large request counts as the same whether it is parsed here or in a thread, and another photo makes it another', async () => {
  const account = await api.createAccount();
  const text = JSON.stringify(single(jpeg(1000)));
  const inParts = () => new Blob([text]).stream();
  const first = await sendText(account, text);
  const again = await sendText(account, inParts());
  expect([first.status, again]).toEqual([202, first]);
  const other = await sendText(account, JSON.stringify(single(jpeg(200_000))));
  expect(other.body.code).toBe('idempotency_key_reused');
});

test.each([
  ['endless nesting', '['.repeat(2_000_000)],
  ['endless fields', `{${'"key":1,'.repeat(200_000)}"a":1}`],
  ['a name of 2 MB', `{"${'k'.repeat(2_000_000)}":1}`],
  [
    'a text that isn’t base64',
    JSON.stringify(single(jpeg(1))).replace('/9', '!'.repeat(2_000_000)),
  ],
  ['endless escapes', `{"title":"${'\\u0041'.repeat(300_000)}"}`],
  ['endless spaces', ' '.repeat(2_000_000)],
  ['something that isn’t JSON', '"'.repeat(3)],
])('a large request with %s is refused in few bytes', async (_what, body) => {
  const account = await api.createAccount();
  const stream = new Blob([body]).stream();
  const reply = await sendText(account, stream);
  expect([reply.status, reply.body.code]).toEqual([422, 'validation_failed']);
  expect(JSON.stringify(reply.body).length).toBeLessThan(4096);
  // The thread continues with the next.
  expect((await send(account, single(jpeg(100_000)))).status).toBe(202);
});

test('a large request without quota left is refused before a byte is received, and a repeated request is not', async () => {
  const account = await api.createAccount();
  const keyOf = (index: number) => ({ 'idempotency-key': `key-${index}` });
  const body = single(jpeg(100_000));
  const replies = [];
  for (const index of [1, 2, 3]) replies.push(await send(account, body, keyOf(index)));
  expect(replies.map(({ status }) => status)).toEqual([202, 202, 202]);
  const refused = begin(account);
  await once(refused.socket, 'close');
  expect(refused.reply()).toMatch(/^HTTP\/1.1 403 [\s\S]*"FREE_LIMIT_REACHED"/);
  expect(refused.reply().toLowerCase()).toContain('connection: close');
  expect((await send(account, body, keyOf(3))).body).toEqual(replies[2]?.body);
});

test('few large requests are received at once, one of each account, and the others learn when to try again', async () => {
  const accounts = await Promise.all([1, 2, 3, 4].map(() => api.createAccount()));
  const [first, second, third, fourth] = accounts;
  if (!first || !second || !third || !fourth) throw new Error('no accounts');
  const body = single(jpeg(100_000));
  // Larger than allowed, so that it never holds a place itself.
  const hasPlace = async (account: TestAccount) => {
    const { socket, reply } = begin(account, [], 30_000_000);
    await once(socket, 'data');
    socket.destroy();
    return reply().startsWith('HTTP/1.1 429');
  };
  const untilArriving = (account: TestAccount) =>
    expect.poll(() => hasPlace(account), { timeout: 15_000 }).toBe(true);
  const open = [begin(first)];
  await untilArriving(first);
  const own = await send(first, body);
  expect([own.body.code, Number(own.headers.get('retry-after')) > 0]).toEqual([
    'rate_limited',
    true,
  ]);
  for (const account of [second, third]) {
    open.push(begin(account));
    await untilArriving(account);
  }
  const others = await send(fourth, body);
  expect([others.status, others.body.code]).toEqual([503, 'service_unavailable']);
  expect(Number(others.headers.get('retry-after'))).toBeGreaterThan(0);
  // A request of ordinary size needs no place.
  const small = await send(fourth, { ...single(jpeg(1)), photos: [] });
  expect(small.status).toBe(422);
  for (const { socket } of open) socket.destroy();
  await expect.poll(async () => (await send(fourth, body)).status, { timeout: 15_000 }).toBe(202);
});
