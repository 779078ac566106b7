import { SERVER_EVENTS } from '@photo-coach/shared/contracts/events.ts';
import { expect, test } from 'vitest';
import { parseKnown } from './parse-known.ts';

test("an event of a newer server doesn't drop the fields that the page knows", () => {
  const event = { sessionId: null };
  const schema = SERVER_EVENTS['signed-out'];
  expect(parseKnown(schema, { ...event, reason: 'new' }).data).toEqual(event);
  expect(parseKnown(schema, { reason: 'new' }).success).toBe(false);
});
