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
