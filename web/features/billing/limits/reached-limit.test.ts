import type { UsageReply } from '@photo-coach/shared/contracts/http/accounts.ts';
import { expect, test } from 'vitest';
import { ApiError, errorOfReply } from '../../../lib/api/api-error.ts';
import { limitOf, reachedLimit } from './reached-limit.ts';

const DAY = '2026-11-23T05:00:00.000Z';
const MONTH = '2026-12-01T05:00:00.000Z';

const refusal = (body: object) =>
  errorOfReply(
    Response.json({ message: 'From the server.', requestId: 'r1', ...body }, { status: 403 }),
  );

test.each([
  [{ code: 'FREE_LIMIT_REACHED', reason: 'daily', resetsAt: DAY }, 'freeDaily', DAY],
  [{ code: 'FREE_LIMIT_REACHED', reason: 'folders' }, 'freeFolders', null],
  [{ code: 'FREE_LIMIT_REACHED' }, 'freeDaily', null],
  [{ code: 'PLAN_LIMIT_REACHED', reason: 'daily', resetsAt: DAY }, 'planDaily', DAY],
  [{ code: 'PLAN_LIMIT_REACHED', reason: 'monthly', resetsAt: MONTH }, 'planMonthly', MONTH],
  [{ code: 'PLAN_LIMIT_REACHED' }, 'planDaily', null],
  [{ code: 'failure_limit_reached', resetsAt: DAY }, 'failures', DAY],
])('an error with %o means the limit %s', async (body, kind, resetsAt) => {
  const message = 'From the server.';
  expect(reachedLimit(await refusal(body))).toEqual({ kind, message, resetsAt, left: 0 });
});

test('an error of any other kind means no limit', () => {
  expect(reachedLimit(new ApiError('rate_limited', 'Too fast.', 429, 'r1'))).toBeNull();
  expect(reachedLimit(new ApiError('plan_feature_missing', 'No.', 403, 'r1'))).toBeNull();
  expect(reachedLimit(new Error('FREE_LIMIT_REACHED'))).toBeNull();
});

const usage: UsageReply = {
  plan: 'creator',
  analysesLeftToday: null,
  photosLeftToday: 4,
  photosLeftThisMonth: 300,
  folderUploadsLeft: null,
  failuresLeftToday: 50,
  dayResetsAt: DAY,
  monthResetsAt: MONTH,
};

test('the remaining allowance shows a limit before the server refuses', () => {
  expect(limitOf(usage, { kind: 'folder', photos: 4 })).toBeNull();
  expect(limitOf(usage, { kind: 'folder', photos: 5 })).toMatchObject({
    kind: 'planDaily',
    resetsAt: DAY,
    left: 4,
  });
});

test('a photo limit says how many photos are left of the day or month; an analysis limit says nothing', () => {
  const folder = (change: Partial<UsageReply>, photos: number) =>
    limitOf({ ...usage, ...change }, { kind: 'folder', photos });
  expect(folder({ photosLeftThisMonth: 3 }, 4)).toMatchObject({ kind: 'planMonthly', left: 3 });
  expect(folder({ photosLeftToday: 0 }, 4)).toMatchObject({ kind: 'planDaily', left: 0 });
  const free = { plan: 'free', analysesLeftToday: 0, photosLeftToday: null } as const;
  expect(folder({ ...free, photosLeftThisMonth: null }, 4)).toMatchObject({
    kind: 'freeDaily',
    left: 0,
  });
});
