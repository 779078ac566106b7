import { once } from 'node:events';
import net from 'node:net';
import { gzipSync } from 'node:zlib';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { apiRoutes } from './features/routes.ts';

const api = runApi();
let account: TestAccount;

// Each with a new account, so that one test's requests do not count against another's limits.
beforeEach(async () => {
  account = await api.createAccount();
});

/** Largest reply to a refused request, in bytes. */
const MAX_ERROR_BYTES = 4096;
const SIZE = 64_000;

const keys = (count: number, name: (index: number) => string) =>
  `{${Array.from({ length: count }, (_, index) => `${JSON.stringify(name(index))}:1`).join()}}`;
const BODIES = {
  'an endless nesting of lists': '['.repeat(SIZE),
  'a deep nesting of lists': '['.repeat(SIZE / 2) + ']'.repeat(SIZE / 2),
  'a deep nesting of objects': `${'{"a":'.repeat(SIZE / 8)}1${'}'.repeat(SIZE / 8)}`,
  'thousands of unknown keys': keys(5000, (index) => `key${index}`),
  'a key that is not to be seen': keys(1, () => '\u0001'.repeat(SIZE / 8)),
  'thousands of wrong photos': `{"photos":[${Array.from({ length: 9000 }, () => '{}').join()}]}`,
  'a prototype': '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}',
  'an infinite number': '{"size":1e999,"ext":"jpg","type":"image/jpeg","events":1e999}',
  'a list': '[]',
  'nothing that is JSON': '\u0000\u0001',
};

const withBody = apiRoutes.filter(({ body, access }) => body !== undefined && access !== 'public');
const targets = [
  ...withBody.map(({ method, path }) => [method.toUpperCase(), path] as const),
  ['POST', '/api/auth/signup'],
  ['POST', '/api/auth/token?grant_type=password'],
  ['PUT', '/api/auth/user'],
  ['POST', '/api/auth/recover'],
  ['POST', '/api/auth/verify'],
] as const;

/** Sends bytes unchanged, with the account's token. */
async function send(
  method: string,
  target: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) {
  const reply = await fetch(api.url + target, {
    method,
    body,
    headers: {
      authorization: `Bearer ${account.token}`,
      'content-type': 'application/json',
      ...headers,
    },
  });
  return { status: reply.status, text: await reply.text() };
}

describe.each(Object.entries(BODIES))('a request with %s', (_what, body) => {
  test('is refused by every route, in few bytes', async () => {
    for (const [method, target] of targets) {
      const { status, text } = await send(method, target, body);
      expect(status, `${method} ${target}: ${text.slice(0, 200)}`).toBeLessThan(500);
      if (status !== 200) expect(text.length, target).toBeLessThanOrEqual(MAX_ERROR_BYTES);
    }
  });
});

test('a body over 64 kB is refused before it is read, and a compressed one whatever its size', async () => {
  const large = `{"equipment":"${'a'.repeat(66_000)}"}`;
  expect((await send('PATCH', '/api/me', large)).status).toBe(413);
  expect((await send('PUT', '/api/auth/user', large)).status).toBe(413);
  const bomb = Uint8Array.from(gzipSync(`"${' '.repeat(10_000_000)}"`));
  const packed = { 'content-encoding': 'gzip' };
  expect((await send('PATCH', '/api/me', bomb, packed)).status).toBe(422);
  expect((await send('PUT', '/api/auth/user', bomb, packed)).status).toBe(415);
});

test.each([
  '/storage/%E0%A4%A',
  '/storage/%E0%A4%A?token=a.b',
  '/storage/uploads/..%2f..%2fx?token=a.b',
  '/storage/a%00b?token=e30.e30',
  '/storage/a?token=a&token=b',
  '/storage/a?token[x]=b',
  '/api/albums/%FF',
  '/api/albums/%00',
  `/api/albums?cursor=${'%00'.repeat(60)}`,
  '/api/albums?cursor=a&cursor=b',
  '/api/albums?limit=1e999',
  '/api/albums?limit=__proto__&__proto__=1&constructor=2',
  `/api/albums?${'a[b]'.repeat(3000)}=1`,
  `/api/albums?${Array.from({ length: 3000 }, (_, index) => `${index}`).join('&')}`,
  '/api/me/export?token=a&token=b',
  '/api/me/export?token=%00',
  '/api/me/export?token=a.b.c',
  '/api/auth/authorize?provider=__proto__',
  '/api/auth/authorize?provider=google&provider=github',
  '/api/auth/callback/__proto__?code=a&state=%00',
  '/api/auth/verify?token_hash=%00&type=signup',
  '/api/auth/verify?token_hash[]=a',
  '/assets/%E0%A4%A',
  '/%00',
  '/..%5c..%5cwindows',
])('%s is answered as wrong or missing, never as a server error', async (target) => {
  const reply = await fetch(api.url + target, {
    redirect: 'manual',
    headers: { authorization: `Bearer ${account.token}` },
  });
  const text = await reply.text();
  // The client is not built here: its pages are 503.
  if (!text.includes('not built')) expect(reply.status, text).toBeLessThan(500);
  // A wrong token beside a right header exports.
  if (reply.status !== 200) expect(text.length).toBeLessThan(MAX_ERROR_BYTES);
});

test.each([
  ['Prefer', 'wait=99999999999999999999'],
  ['Prefer', `wait=${'9'.repeat(8000)}`],
  ['Prefer', `${' '.repeat(8000)}wait`],
  ['Idempotency-Key', 'k'.repeat(8000)],
  ['Idempotency-Key', '\u00ff'],
  ['Content-Type', 'application/json; charset=utf-7'],
  ['Content-Type', 'application/json; charset=nonsense'],
  ['Content-Type', 'application/json; charset=utf-32'],
  ['Authorization', 'Bearer a.b.c'],
  ['Authorization', `Bearer ${'e30.'.repeat(3000)}`],
  ['X-Request-Id', '{}'],
  ['X-Forwarded-For', 'not an address'],
  ['Origin', 'https://[::1'],
])('the header %s "%s" never causes a server error', async (name, value) => {
  const { status, text } = await send('POST', '/api/generate-feedback', '{}', { [name]: value });
  expect(status, text).toBeLessThan(500);
  expect(text.length).toBeLessThan(MAX_ERROR_BYTES);
});

/**
 * Sends the head of a request and a part of its body over a separate connection. @returns everything that comes back
 */
async function sendRaw(head: string[], body: string): Promise<string> {
  const { hostname, port } = new URL(api.url);
  const socket = net.connect(Number(port), hostname);
  let reply = '';
  socket.setEncoding('utf8').on('data', (text) => {
    reply += text;
  });
  socket.write(`${[...head, 'Host: localhost', '', ''].join('\r\n')}${body}`);
  // Nothing but the server's closing ends it.
  await once(socket, 'close');
  return reply;
}

test('a caller who is refused in mid-body gets the reply, and the connection is closed', async () => {
  const requests = [
    ['PATCH /api/me HTTP/1.1', 413],
    ['POST /api/auth/signup HTTP/1.1', 413],
    ['POST /api/nothing HTTP/1.1', 404],
    ['PUT /storage/a?token=b HTTP/1.1', 403],
  ] as const;
  const sendPart = (request: string) => {
    const head = [request, `Authorization: Bearer ${account.token}`, 'Content-Length: 1000000000'];
    return sendRaw([...head, 'Content-Type: application/json'], 'x'.repeat(100_000));
  };
  const replies = await Promise.all(requests.map(([request]) => sendPart(request)));
  for (const [index, [, status]] of requests.entries()) {
    expect(replies[index]).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(replies[index]?.toLowerCase()).toContain('connection: close');
    expect(replies[index]).toContain('"code"');
  }
});
