import type { ErrorCode } from '@photo-coach/shared/contracts/errors.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { advanceJob } from '@photo-coach/shared/server/jobs/move-job.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { critiqueFirstPhoto, failPhoto } from '@photo-coach/testing/fixtures/set-photo-state.ts';
import { acceptAlbum } from '@photo-coach/testing/product/accept-album.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

const api = runApi();

const accept = (account: TestAccount, count = 1) => acceptAlbum(api, account, count);
const get = async (account: TestAccount, path: string) =>
  (await api.call('GET', path, { account })).body;
const post = (account: TestAccount, path: string) => api.call('POST', path, { account });
const usageOf = (account: TestAccount) => get(account, '/api/me/usage');

const advance = (jobId: string, attempt: number) =>
  inTransaction(api.dependencies, (tx, emit) => advanceJob(tx, emit, { jobId, attempt }));

/** Makes the job's attempt old, with a row that has just changed. */
const startAttempt = (jobId: string, ago: string) =>
  sql`update jobs set status = 'processing', updated_at = now(), started_at = now() - ${ago}::interval
    where id = ${jobId}`.execute(api.dependencies.db);

const failPhotoAt = (albumId: string, position: number, code: ErrorCode) =>
  failPhoto(api.dependencies.db, { albumId, position, code });
const critiqueFirst = (albumId: string) => critiqueFirstPhoto(api.dependencies.db, albumId);

test('a retry ends an attempt that has run for 90 s, once, at no cost, and starts the next one', async () => {
  const account = await api.createAccount();
  const { albumId, jobId } = await accept(account, 4);
  // Neither quota has anything left: a new reservation would be refused.
  await accept(account, 2);
  await accept(account);
  const none = { analysesLeftToday: 0, folderUploadsLeft: 0 };
  expect(await usageOf(account)).toMatchObject(none);
  const retry = () => post(account, `/api/albums/${albumId}/retry`);
  const refused = { status: 409, body: { message: 'This analysis is still running.' } };
  expect(await retry()).toMatchObject(refused);

  await startAttempt(jobId, '80 seconds');
  expect(await retry()).toMatchObject(refused);
  await critiqueFirst(albumId);
  await failPhotoAt(albumId, 1, 'critic_timeout');
  await failPhotoAt(albumId, 2, 'photo_unreadable');
  await startAttempt(jobId, '90 seconds');
  const replies = await Promise.all([retry(), retry(), retry()]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);

  expect(await get(account, `/api/albums/${albumId}/job`)).toMatchObject({
    id: jobId,
    attempt: 2,
    status: 'queued',
    progress: 0,
    started_at: null,
  });
  const { analysis } = await get(account, `/api/albums/${albumId}/analysis`);
  const states = analysis.photos.map(({ state }: { state: string }) => state);
  expect(states).toEqual(['critiqued', 'pending', 'failed', 'pending']);
  const { queue } = api.dependencies;
  expect(await queue.has('album.finish.v1', { jobId, attempt: 1 })).toBe(false);
  expect(await queue.has('album.finish.v1', { jobId, attempt: 2 })).toBe(true);
  expect(await usageOf(account)).toMatchObject(none);
  expect(await advance(jobId, 1)).toBeNull(); // the old attempt is fenced off
  expect(await retry()).toMatchObject(refused);
});
