import { expect, test } from 'vitest';
import { z } from 'zod';
import { errorOfReply, isRefusal } from './api-error.ts';
import { readReply } from './read-reply.ts';

const PAGE = '<!doctype html><html><body><form action="/login"></form></body></html>';
const FOREIGN = [PAGE, '', 'upstream connect error', '{"message":"Forbidden"}', '{"code":1015}'];

test.each([400, 401, 403, 404, 405, 407, 408, 411, 413, 414, 429, 431])(
  'a refusal with %i by a server in front is not taken for one of ours',
  async (status) => {
    for (const body of FOREIGN) {
      const error = await errorOfReply(new Response(body, { status }));
      expect(error).toMatchObject({
        code: 'foreign_reply',
        status,
        message: `The server in front of Photo Coach refused this request (${status}).`,
      });
      expect(isRefusal(error)).toBe(false);
    }
  },
);

test.each([500, 502, 503, 504, 511, 520, 521, 522, 523, 524, 525, 526, 527])(
  'an error %i of a server in front is named as its own',
  async (status) => {
    for (const body of FOREIGN) {
      expect(await errorOfReply(new Response(body, { status }))).toMatchObject({
        code: 'foreign_reply',
        message: `The server in front of Photo Coach answered with an error (${status}). Please try again.`,
      });
    }
  },
);

test('an error of ours keeps its code and its words, also where a newer server adds fields or codes', async () => {
  const body = { code: 'rate_limited', message: 'Too fast.', requestId: 'r1' };
  const read = (more: object) => errorOfReply(Response.json({ ...body, ...more }, { status: 429 }));
  expect(await read({})).toMatchObject({ ...body, status: 429 });
  expect(await read({ hint: 'new', reason: 'new' })).toMatchObject({ ...body, reason: null });
  const unknown = await read({ code: 'of_tomorrow' });
  expect(unknown).toMatchObject({ code: 'unexpected_status', message: 'Too fast.' });
  expect(isRefusal(unknown)).toBe(true);
});

test.each([
  ['a page', new Response(PAGE)],
  ['a page with the status of an accepted request', new Response(PAGE, { status: 202 })],
  ['a text', new Response('Sign in first')],
])('%s in place of a reply is a page of the server in front', async (_what, reply) => {
  await expect(readReply(reply, '/albums', z.object({}))).rejects.toMatchObject({
    code: 'foreign_reply',
    message: expect.stringContaining('Open Photo Coach in another tab'),
  });
});

test('a page is not taken for the reply of a route that replies with nothing', async () => {
  const nothing = z.undefined();
  await expect(readReply(new Response(PAGE), '/x', nothing)).rejects.toThrow('a page of its own');
  expect(await readReply(new Response(null, { status: 204 }), '/x', nothing)).toBeUndefined();
});

test('a reply that breaks off is a lost connection', async () => {
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) });
  await expect(readReply(new Response(body), '/x', z.object({}))).rejects.toMatchObject({
    code: 'network',
  });
});
