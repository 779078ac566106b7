import type { ErrorCode } from '@photo-coach/shared/contracts/errors.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { failJob } from '@photo-coach/shared/server/jobs/fail-job.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { acceptAlbum } from '@photo-coach/testing/product/accept-album.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { beforeEach, expect, test } from 'vitest';

const TODAY = new Date('2026-03-10T12:00:00Z');
const TOMORROW = new Date('2026-03-11T12:00:00Z');

let now = TODAY;
const api = runApi({ now: () => now });

beforeEach(() => {
  now = TODAY;
});

const fail = (jobId: string, attempt: number, code: ErrorCode) =>
  inTransaction(api.dependencies, (tx, emit) =>
    failJob(tx, emit, { jobId, attempt, code, text: 'Why.' }),
  );

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
  const fresh = await api.call('POST', '/api/generate-feedback', {
    account,
    body: {
      photos: [{ id: 'p1', name: 'a.jpg', path: await api.upload(account) }],
      categories: ['focus_sharpness'],
      context: { mode: 'single' },
    },
  });
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
    await api.dependencies.db
      .updateTable('photos')
      .set({ state: 'failed', error_code })
      .where('album_id', '=', albumId)
      .execute();
    await fail(jobId, attempt, 'too_few_photos');
    const usage = await api.dependencies.db
      .selectFrom('usage')
      .select('failures')
      .where('job_id', '=', jobId)
      .executeTakeFirstOrThrow();
    return usage.failures;
  };
  expect(await failuresAfter(1, 'critic_unavailable')).toBe(0);
  expect((await retry(account, albumId)).status).toBe(200);
  expect(await failuresAfter(2, 'photo_unreadable')).toBe(1);
});
