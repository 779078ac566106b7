import type { ErrorCode } from '@photo-coach/shared/contracts/errors.ts';
import { PHOTO_RETRIES_BY_HAND } from '@photo-coach/shared/domain/analyses/photo-retries.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { failPhoto } from '@photo-coach/testing/fixtures/set-photo-state.ts';
import { acceptAlbum } from '@photo-coach/testing/product/accept-album.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

const api = runApi();
const post = (account: TestAccount, path: string) => api.call('POST', path, { account });
const usageOf = async (account: TestAccount) =>
  (await api.call('GET', '/api/me/usage', { account })).body;

/** An album that is done with its first photos; the last ones failed with these codes. */
async function doneAlbum(account: TestAccount, codes: readonly ErrorCode[]) {
  const { db } = api.dependencies;
  const { albumId, jobId } = await acceptAlbum(api, account, 2 + codes.length);
  const photos = db.updateTable('photos').where('album_id', '=', albumId);
  await photos.set({ state: 'critiqued' }).execute();
  for (const [index, code] of codes.entries()) {
    await failPhoto(db, { albumId, position: index + 2, code });
  }
  const job = db.updateTable('jobs').where('id', '=', jobId);
  const end = () =>
    job.set({ status: 'done', photo_retry: null, finished_at: new Date().toISOString() }).execute();
  await end();
  return { albumId, jobId, path: `/api/albums/${albumId}/retry-photos`, end };
}

test('photos that failed on our side are tried again by hand, without quota, while the album stays done', async () => {
  const account = await api.createAccount();
  const { albumId, jobId, path } = await doneAlbum(account, ['internal', 'photo_unreadable']);
  const usage = await usageOf(account);
  const replies = await Promise.all([post(account, path), post(account, path)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([202, 409]);
  const [started, refused] = replies.toSorted((one, other) => one.status - other.status);
  const run = { id: jobId, status: 'done', attempt: 2, photo_retry: 'queued' };
  expect(started?.body).toMatchObject(run);
  expect(refused?.body).toMatchObject({
    code: 'photos_retried_already',
    message: 'Photos of this album are being critiqued again already.',
  });
  const { body } = await api.call('GET', `/api/albums/${albumId}/analysis`, { account });
  const states = body.analysis.photos.map(({ state }: { state: string }) => state);
  expect(states).toEqual(['critiqued', 'critiqued', 'pending', 'failed']);
  expect(body.analysis.job).toMatchObject(run);
  const { queue } = api.dependencies;
  expect(await queue.has('album.finish.v1', { jobId, attempt: 2 })).toBe(true);
  expect(await usageOf(account)).toEqual(usage);
  // Neither a retry of the whole album nor a cancel affects it.
  expect(await post(account, `/api/albums/${albumId}/retry`)).toMatchObject({
    status: 409,
    body: { code: 'job_not_retryable' },
  });
  expect((await post(account, `/api/albums/${albumId}/cancel`)).status).toBe(409);
});

test('an album with only bad files, or an incomplete one, is not tried again', async () => {
  const account = await api.createAccount();
  const refused = { status: 409, body: { code: 'job_not_retryable' } };
  const bad = await doneAlbum(account, ['photo_unreadable', 'critic_refused']);
  expect(await post(account, bad.path)).toMatchObject(refused);
  const { albumId } = await acceptAlbum(api, account, 2);
  expect(await post(account, `/api/albums/${albumId}/retry-photos`)).toMatchObject(refused);
});

test('an album is tried again by hand a limited number of times a day', async () => {
  const account = await api.createAccount();
  const { albumId, jobId, path, end } = await doneAlbum(account, ['internal']);
  const { db } = api.dependencies;
  const again = async () => {
    await failPhoto(db, { albumId, position: 2, code: 'internal' });
    await end();
    return await post(account, path);
  };
  for (let made = 0; made < PHOTO_RETRIES_BY_HAND; made += 1) {
    expect((await again()).status).toBe(202);
  }
  expect(await again()).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  await sql`update photo_retries set created_at = now() - interval '25 hours'
    where job_id = ${jobId}`.execute(db);
  expect((await again()).status).toBe(202);
});

test('an analysis canceled late keeps the photos that could be read, and its retry reserves the others again', async () => {
  const account = await api.createAccount({ plan: 'creator' });
  const { albumId } = await acceptAlbum(api, account, 5);
  const photos = api.dependencies.db.updateTable('photos').where('album_id', '=', albumId);
  await photos.set({ state: 'critiqued' }).where('position', '<', 2).execute();
  const left = async () => (await usageOf(account)).photosLeftToday;
  expect(await left()).toBe(95);
  await post(account, `/api/albums/${albumId}/cancel`);
  expect(await left()).toBe(98);
  expect((await post(account, `/api/albums/${albumId}/retry`)).status).toBe(200);
  expect(await left()).toBe(95);
});
