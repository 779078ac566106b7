import type { ErrorCode } from '@photo-coach/shared/contracts/errors.ts';
import type { Plan } from '@photo-coach/shared/contracts/records.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { failJob } from '@photo-coach/shared/server/jobs/fail-job.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { insertRows, selectRow, updateRows } from '@photo-coach/testing/fixtures/rows.ts';
import { acceptAlbum } from '@photo-coach/testing/product/accept-album.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { beforeEach, expect, test } from 'vitest';
import { submitPhotos } from '../../testing/analyses.ts';

const NOON = new Date('2026-03-10T12:00:00Z');

/** Five hours east of New York, where it is 8 in the morning. */
const ZONE = 'America/New_York';
const DAY_RESET = '2026-03-11T04:00:00.000Z';
const MONTH_RESET = '2026-04-01T04:00:00.000Z';
let now = NOON;
const api = runApi({ now: () => now });

beforeEach(() => {
  now = NOON;
});

const createAccount = (plan: Plan) => api.createAccount({ plan, timezone: ZONE });
const usageOf = async (account: TestAccount) =>
  (await api.call('GET', '/api/me/usage', { account })).body;

const submit = (account: TestAccount, count = 1) => submitPhotos(api, account, count);

/** Inserts earlier analyses with so many photos each. */
async function spend(account: TestAccount, day: string, photos: readonly number[]) {
  const rows = photos.map((count) => ({
    job_id: newId(),
    user_id: account.userId,
    kind: 'single' as const,
    state: 'spent' as const,
    day,
    photos: count,
  }));
  await insertRows(api.dependencies.db, 'usage', rows);
}

const setPlan = (account: TestAccount, plan: Plan, plan_status: string | null) =>
  updateRows(api.dependencies.db, 'profiles', { id: account.userId }, { plan, plan_status });

const foldersUsed = async (account: TestAccount) =>
  (await api.call('GET', '/api/me', { account })).body.folder_uploads_used;

const fail = (jobId: string, attempt = 1, code: ErrorCode = 'critic_unavailable') =>
  inTransaction(api.dependencies, (tx, emit) =>
    failJob(tx, emit, { jobId, attempt, code, text: 'Why.' }),
  );

test('the free critiques of a day are refused until midnight of the account’s time zone', async () => {
  const account = await createAccount('free');
  await spend(account, '2026-03-10', [1, 1, 1]);
  expect(await submit(account)).toMatchObject({
    status: 403,
    body: { code: 'FREE_LIMIT_REACHED', reason: 'daily', resetsAt: DAY_RESET },
  });
  now = new Date(Date.parse(DAY_RESET) - 1);
  expect((await submit(account)).status).toBe(403);
  now = new Date(DAY_RESET);
  expect((await submit(account)).status).toBe(202);
});

test('the photos of a month are refused until its first day, and other months’ photos don’t count', async () => {
  const account = await createAccount('pro');
  await spend(account, '2026-02-28', [100]);
  await spend(account, '2026-03-01', [2990]);
  expect(await usageOf(account)).toMatchObject({
    photosLeftToday: 100,
    photosLeftThisMonth: 10,
    monthResetsAt: MONTH_RESET,
  });
  const me = await api.call('GET', '/api/me', { account });
  expect(me.body.photo_monthly_remaining).toBe(10);
  expect(await submit(account, 11)).toMatchObject({
    status: 403,
    body: { code: 'PLAN_LIMIT_REACHED', reason: 'monthly', resetsAt: MONTH_RESET },
  });
  expect((await submit(account, 10)).status).toBe(202);
  expect((await submit(account)).body).toMatchObject({
    reason: 'monthly',
    resetsAt: MONTH_RESET,
  });
  now = new Date(MONTH_RESET);
  expect((await submit(account, 12)).status).toBe(202);
});

test('two albums at the same moment don’t exceed the month together', async () => {
  const account = await createAccount('creator');
  await spend(account, '2026-03-01', [2994]);
  const replies = await Promise.all([submit(account, 6), submit(account, 6), submit(account, 6)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([202, 403, 403]);
  expect((await usageOf(account)).photosLeftThisMonth).toBe(0);
});

test('a refund returns its photos to the month', async () => {
  const account = await createAccount('creator');
  await spend(account, '2026-03-01', [2990]);
  const { jobId } = await acceptAlbum(api, account, 10);
  expect((await submit(account)).body.reason).toBe('monthly');
  await fail(jobId);
  expect((await usageOf(account)).photosLeftThisMonth).toBe(10);
  expect((await submit(account, 10)).status).toBe(202);
});

test('a plan that becomes active lifts the free limits at once, and the next status sets them again', async () => {
  const account = await createAccount('free');
  await acceptAlbum(api, account, 2);
  await acceptAlbum(api, account, 2);
  await acceptAlbum(api, account);
  expect((await submit(account)).body).toMatchObject({ reason: 'daily' });
  expect((await submit(account, 2)).body).toMatchObject({ reason: 'folders' });

  for (const status of ['active', 'trialing']) {
    await setPlan(account, 'creator', status);
    expect((await submit(account, 2)).status).toBe(202);
    expect(await usageOf(account)).toMatchObject({ plan: 'creator', folderUploadsLeft: null });
  }
  for (const status of ['past_due', 'unpaid', 'paused', 'incomplete', 'canceled']) {
    await setPlan(account, 'creator', status);
    expect((await submit(account)).body).toMatchObject({
      code: 'FREE_LIMIT_REACHED',
      resetsAt: DAY_RESET,
    });
  }
  expect(await foldersUsed(account)).toBe(2);
});

test('a free folder is returned to the account that used it, whatever its current plan', async () => {
  const upgraded = await createAccount('free');
  const free = await acceptAlbum(api, upgraded, 2);
  expect(await foldersUsed(upgraded)).toBe(1);
  await setPlan(upgraded, 'creator', 'active');
  await fail(free.jobId);
  expect(await foldersUsed(upgraded)).toBe(0);

  const paid = await acceptAlbum(api, upgraded, 2);
  await setPlan(upgraded, 'creator', 'past_due');
  await acceptAlbum(api, upgraded, 2);
  await fail(paid.jobId);
  expect(await foldersUsed(upgraded)).toBe(1);
});

test('an analysis is queued by the plan at that moment, also when it is retried', async () => {
  const account = await createAccount('free');
  const { albumId, jobId } = await acceptAlbum(api, account);
  const albums = api.dependencies.queue
    .boardAdapters()
    .find((queue) => queue.getName() === 'albums');
  const priorityOf = async (attempt: number) =>
    (await albums?.getJob(`finish.${jobId}.${attempt}`))?.toJSON().opts.priority;
  expect(await priorityOf(1)).toBe(PLANS.free.queuePriority);

  const plans = [
    ['creator', 'active', PLANS.creator.queuePriority],
    ['pro', 'trialing', PLANS.pro.queuePriority],
    ['pro', 'past_due', PLANS.free.queuePriority],
  ] as const;
  for (const [index, [plan, status, priority]] of plans.entries()) {
    await setPlan(account, plan, status);
    await fail(jobId, index + 1);
    const retried = await api.call('POST', `/api/albums/${albumId}/retry`, { account });
    expect(retried.body.attempt).toBe(index + 2);
    expect(await priorityOf(index + 2)).toBe(priority);
  }
});

const TOMORROW = new Date('2026-03-11T12:00:00Z');
const retry = (account: TestAccount, albumId: string) =>
  api.call('POST', `/api/albums/${albumId}/retry`, { account });

/** Lets the analysis of one photo fail so many times, each after a retry. */
async function failOften(account: TestAccount, times: number, code: ErrorCode) {
  const { albumId, jobId } = await acceptAlbum(api, account, 1);
  for (let attempt = 1; attempt <= times; attempt += 1) {
    await fail(jobId, attempt, code);
    if (attempt < times) expect((await retry(account, albumId)).status).toBe(200);
  }
  return albumId;
}

test('analyses of a free account may fail ten times a day, retries and new uploads alike', async () => {
  const account = await api.createAccount();
  const albumId = await failOften(account, PLANS.free.failuresPerDay, 'photo_decode_timeout');
  const usage = await api.call('GET', '/api/me/usage', { account });
  expect(usage.body.failuresLeftToday).toBe(0);
  const refused = await retry(account, albumId);
  expect([refused.status, refused.body]).toMatchObject([
    429,
    {
      code: 'failure_limit_reached',
      resetsAt: '2026-03-11T00:00:00.000Z',
      message:
        '10 of your analyses failed today, so we stopped for now. You can try again tomorrow.',
    },
  ]);
  const fresh = await submit(account);
  expect([fresh.status, fresh.body.code]).toEqual([429, 'failure_limit_reached']);
  now = TOMORROW;
  expect((await retry(account, albumId)).status).toBe(200);
});

test('an analysis that another party or the owner ended does not count as a failure', async () => {
  const account = await api.createAccount();
  const albumId = await failOften(account, PLANS.free.failuresPerDay + 1, 'critic_unavailable');
  expect((await retry(account, albumId)).status).toBe(200);
});

test('a failed album counts by the reasons of its photos', async () => {
  const account = await api.createAccount();
  const { albumId, jobId } = await acceptAlbum(api, account, 2);
  const failuresAfter = async (attempt: number, error_code: ErrorCode) => {
    const { db } = api.dependencies;
    await updateRows(db, 'photos', { album_id: albumId }, { state: 'failed', error_code });
    await fail(jobId, attempt, 'too_few_photos');
    return (await selectRow(db, 'usage', { job_id: jobId }, 'failures')).failures;
  };
  expect(await failuresAfter(1, 'critic_unavailable')).toBe(0);
  expect((await retry(account, albumId)).status).toBe(200);
  expect(await failuresAfter(2, 'photo_unreadable')).toBe(1);
});

test('a change of the time zone borrows analyses from the next day, and gives none', async () => {
  const account = await createAccount('free');
  const moveTo = (timezone: string) =>
    api.call('PATCH', '/api/me', { account, body: { timezone } });
  const submitAll = async () => {
    const replies = [await submit(account), await submit(account), await submit(account)];
    return replies.map(({ status }) => status);
  };
  expect(await submitAll()).toEqual([202, 202, 202]);
  // There it is tomorrow already.
  await moveTo('Pacific/Kiritimati');
  expect(await submitAll()).toEqual([202, 202, 202]);
  for (const timezone of ['Pacific/Niue', 'Pacific/Kiritimati', ZONE]) {
    await moveTo(timezone);
    expect((await submit(account)).status).toBe(403);
  }
  now = new Date(DAY_RESET);
  expect((await submit(account)).status).toBe(403);
  now = new Date('2026-03-12T04:00:00.000Z');
  expect((await submit(account)).status).toBe(202);
});
