import { expect, test } from 'vitest';
import { ApiError, errorOfReply } from '../../../lib/api/api-error.ts';
import { reachedLimit } from './reached-limit.ts';

const refusal = (body: object) =>
  errorOfReply(
    Response.json({ message: 'From the server.', requestId: 'r1', ...body }, { status: 403 }),
  );

test.each([
  [{ code: 'FREE_LIMIT_REACHED', reason: 'daily' }, 'daily'],
  [{ code: 'FREE_LIMIT_REACHED', reason: 'folders' }, 'folders'],
  [{ code: 'FREE_LIMIT_REACHED' }, 'daily'],
  [{ code: 'PLAN_LIMIT_REACHED' }, 'plan'],
  [{ code: 'failure_limit_reached' }, 'failures'],
])('a reply with %o names the limit %s', async (body, kind) => {
  expect(reachedLimit(await refusal(body))?.kind).toBe(kind);
});

test('today’s limit of a plan has its own words, and the limit of failures those of the server', async () => {
  const textOf = async (code: string) => reachedLimit(await refusal({ code }))?.text;
  expect(await textOf('PLAN_LIMIT_REACHED')).toBe(
    "You've reached your plan's limit for today. It resets at midnight.",
  );
  expect(await textOf('failure_limit_reached')).toBe('From the server.');
});

test('any other error is no limit', () => {
  expect(reachedLimit(new ApiError('rate_limited', 'Too fast.', 429, 'r1'))).toBeNull();
  expect(reachedLimit(new Error('FREE_LIMIT_REACHED'))).toBeNull();
});
