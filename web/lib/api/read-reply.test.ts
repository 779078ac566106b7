import { SERVER_EVENTS } from '@photo-coach/shared/contracts/events.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseKnown, readReply } from './read-reply.ts';

const schema = z.strictObject({
  id: z.string(),
  photos: z.array(z.strictObject({ name: z.string() })),
  area: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('box'), width: z.number() }),
    z.strictObject({ kind: z.literal('frame') }),
  ]),
});

const REPLY = { id: 'a', photos: [{ name: 'dog.jpg' }], area: { kind: 'box', width: 3 } };

const read = (body: unknown) => readReply(Response.json(body), '/albums/a', schema);

test('a valid reply is parsed by its schema', async () => {
  expect(await read(REPLY)).toEqual(REPLY);
});

test('a page that is older than the server drops unknown fields', async () => {
  const newer = {
    ...REPLY,
    secondsLeft: 4,
    photos: [{ name: 'dog.jpg', camera: { model: 'X' } }],
    area: { kind: 'box', width: 3, depth: 1 },
  };
  expect(await read(newer)).toEqual(REPLY);
});

test("a reply that lacks a field, or that isn't the expected one, is rejected with the place", async () => {
  const { id: _id, ...lacking } = { ...REPLY, secondsLeft: 4 };
  await expect(read(lacking)).rejects.toMatchObject({
    code: 'invalid_reply',
    message: expect.stringMatching(/^The server sent an unexpected reply \(\/albums\/a: id /),
  });
  await expect(read({ ...REPLY, area: { kind: 'circle' } })).rejects.toThrow('area.kind');
  await expect(read(null)).rejects.toThrow('unexpected reply');
});

test("an event of a newer server doesn't drop the fields that the page knows", () => {
  const event = { sessionId: null };
  const schema = SERVER_EVENTS['signed-out'];
  expect(parseKnown(schema, { ...event, reason: 'new' }).data).toEqual(event);
  expect(parseKnown(schema, { reason: 'new' }).success).toBe(false);
});

const newerSchema = z.strictObject({
  badges: z.array(z.enum(['First Upload', 'Color Master'])),
  reading: z
    .strictObject({ state: z.enum(['waiting', 'done']) })
    .nullable()
    .default(null),
  error_code: z.enum(['internal']).nullable(),
  findings: z.array(z.union([z.strictObject({ kind: z.enum(['noise', 'tilt']) })])).default([]),
  albums: z.array(z.strictObject({ id: z.string(), mode: z.enum(['single', 'folder']) })),
});
const OLDER = {
  badges: ['First Upload', 'Color Master'],
  reading: { state: 'done' },
  error_code: 'internal',
  findings: [{ kind: 'noise' }, { kind: 'tilt' }],
  albums: [
    { id: 'a', mode: 'single' },
    { id: 'b', mode: 'folder' },
  ],
};

test.each([
  ['badges', ['Night Owl', 'Color Master', 'Early Bird'], ['Color Master']],
  ['reading', { state: 'paused' }, null],
  ['error_code', 'tired', null],
  // Sentences name findings by their position.
  ['findings', [{ kind: 'moire' }, { kind: 'tilt' }], []],
  ['albums', [{ id: 'a', mode: 'loop', frames: 3 }, OLDER.albums[1]], [OLDER.albums[1]]],
])('of %s that only a newer server knows, a page shows the rest', (name, newer, shown) => {
  const { data } = parseKnown(newerSchema, structuredClone({ ...OLDER, [name]: newer }));
  expect(data).toEqual({ ...OLDER, [name]: shown });
});

test('several values that only a newer server knows take nothing else with them', () => {
  const { data } = parseKnown(newerSchema, {
    badges: ['Night Owl', 'First Upload'],
    reading: { state: 'paused' },
    error_code: 'tired',
    findings: [{ kind: 'noise' }],
    albums: [{ id: 'a', mode: 'loop' }, { id: 'b', mode: 'loop' }, OLDER.albums[1]],
  });
  expect(data).toEqual({
    badges: ['First Upload'],
    reading: null,
    error_code: null,
    findings: [{ kind: 'noise' }],
    albums: [OLDER.albums[1]],
  });
});

test('a reply that lacks a field is refused, even beside values of a newer server', () => {
  const { badges: _badges, ...reply } = OLDER;
  expect(parseKnown(newerSchema, { ...reply, error_code: 'tired' }).success).toBe(false);
});
