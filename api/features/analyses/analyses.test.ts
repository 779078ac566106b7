import type { ErrorCode } from '@photo-coach/shared/contracts/errors.ts';
import { PHOTO_RETRIES_BY_HAND } from '@photo-coach/shared/domain/analyses/photo-retries.ts';
import { json } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { advanceJob } from '@photo-coach/shared/server/jobs/move-job.ts';
import { insertCritique } from '@photo-coach/testing/fixtures/fill-account.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import {
  insertRows,
  selectRow,
  selectRows,
  updateRows,
} from '@photo-coach/testing/fixtures/rows.ts';
import { critiqueFirstPhoto, failPhoto } from '@photo-coach/testing/fixtures/set-photo-state.ts';
import { raceUntilCommit } from '@photo-coach/testing/lib/lock-race.ts';
import { acceptAlbum } from '@photo-coach/testing/product/accept-album.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

const api = runApi();

test('an analysis that ends while it is read is shown as of one moment', async () => {
  const account = await api.createAccount();
  const { albumId, jobId } = await acceptAlbum(api, account);
  const read = async () => {
    const { body } = await api.call('GET', `/api/albums/${albumId}/analysis`, { account });
    return [body.analysis.job.status, body.analysis.photos[0].state];
  };
  const readMeanwhile = await raceUntilCommit(api.dependencies.db, {
    hold: async (tx) => {
      await sql`lock table jobs in access exclusive mode`.execute(tx);
      await critiqueFirstPhoto(tx, albumId);
      await tx.updateTable('jobs').set({ status: 'done' }).where('id', '=', jobId).execute();
    },
    start: read,
    waiting: 1,
  });
  expect(readMeanwhile).toEqual(['queued', 'pending']);
  expect(await read()).toEqual(['done', 'critiqued']);
});

test('the coach that could not look at an album is asked again once, though it has read every photo', async () => {
  const { db, queue } = api.dependencies;
  const account = await api.createAccount({ plan: 'creator' });
  const { albumId, jobId } = await acceptAlbum(api, account, 2);
  const done = { status: 'done', finished_at: new Date().toISOString() } as const;
  await updateRows(db, 'jobs', { id: jobId }, done);
  const id = newId();
  const failed = { state: 'failed', cause: 'timeout', answer: 'Nice!' } as const;
  await insertRows(db, 'album_readings', { id, job_id: jobId, pictures: json([]), ...failed });
  const path = `/api/albums/${albumId}/analysis`;
  const { body } = await api.call('GET', path, { account });
  expect(body.analysis.albumReading).toEqual({ state: 'failed', cause: 'timeout' });

  const ask = () => api.call('POST', `/api/albums/${albumId}/ask-coach-again`, { account });
  expect((await ask()).status).toBe(202);
  const waiting = { state: 'waiting', cause: null, answer: null, run: 2 };
  expect(await selectRow(db, 'album_readings', { id })).toMatchObject(waiting);
  expect(await queue.has('album.read.v1', { albumReadingId: id, run: 2 })).toBe(true);
  expect(await ask()).toMatchObject({ status: 409, body: { code: 'job_not_retryable' } });
});

/** A single photo whose analysis is done. */
async function donePhoto(account: TestAccount) {
  const { db } = api.dependencies;
  const { albumId, jobId } = await acceptAlbum(api, account);
  const lying = { state: 'critiqued', display_path: 'derivatives/lying.jpg' } as const;
  await updateRows(db, 'photos', { album_id: albumId }, lying);
  const { id: photoId } = await selectRow(db, 'photos', { album_id: albumId }, 'id');
  const done = { status: 'done', finished_at: new Date().toISOString() } as const;
  await updateRows(db, 'jobs', { id: jobId }, done);
  const owned = { userId: account.userId, albumId, jobId };
  await insertCritique(db, owned, { category: 'lighting_exposure', text: 'It lies.', photoId });
  await updateRows(db, 'usage', { job_id: jobId }, { state: 'spent' });
  return { albumId, jobId, photoId };
}

const turn = (account: TestAccount, photoId: string, degrees: number) =>
  api.call('POST', `/api/photos/${photoId}/turn`, { account, body: { turn: degrees } });

test('a photo is turned and critiqued again, while its analysis stays done and nothing is counted', async () => {
  const account = await api.createAccount({ plan: 'creator' });
  const { albumId, jobId, photoId } = await donePhoto(account);
  const before = await usageOf(account);
  const run = { id: jobId, status: 'done', attempt: 2, photo_retry: 'queued' };
  expect(await turn(account, photoId, 270)).toMatchObject({ status: 202, body: run });
  expect(await usageOf(account)).toEqual(before);
  const { body } = await api.call('GET', `/api/albums/${albumId}/analysis`, { account });
  expect(body.analysis.photos[0]).toMatchObject({ turn: 270, state: 'pending' });
  expect(body.analysis.categories).toEqual([]);
  const { db } = api.dependencies;
  const rows = await selectRows(db, 'critiques', { photo_id: photoId });
  expect(rows).toEqual([]);
  const row = await selectRow(db, 'photos', { id: photoId }, 'display_path');
  expect(row.display_path).toBeNull();
  const { queue } = api.dependencies;
  expect(await queue.has('photo.prepare.v1', { jobId, attempt: 2, photoId })).toBe(true);
  // Only one run exists at a time.
  expect(await turn(account, photoId, 0)).toMatchObject({
    status: 409,
    body: { code: 'photos_retried_already' },
  });
});

test('only an own photo with a critique can be turned, by a quarter or a half, and not to its current position', async () => {
  const account = await api.createAccount({ plan: 'creator' });
  const { photoId } = await donePhoto(account);
  expect((await turn(await api.createAccount(), photoId, 90)).status).toBe(404);
  expect((await turn(account, photoId, 45)).status).toBe(422);
  const refused = { status: 409, body: { code: 'job_not_retryable' } };
  expect(await turn(account, photoId, 0)).toMatchObject(refused);
  const { albumId } = await acceptAlbum(api, account);
  const { id } = await selectRow(api.dependencies.db, 'photos', { album_id: albumId }, 'id');
  expect(await turn(account, id, 90)).toMatchObject(refused);
});

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

/** An album that is done with its first two photos; the others failed with these codes. */
async function doneAlbum(account: TestAccount, ...codes: [ErrorCode, ...ErrorCode[]]) {
  const { db } = api.dependencies;
  const { albumId, jobId } = await acceptAlbum(api, account, 2 + codes.length);
  await updateRows(db, 'photos', { album_id: albumId }, { state: 'critiqued' });
  for (const [index, code] of codes.entries()) await failPhotoAt(albumId, index + 2, code);
  const { id: photoId, upload_path } = await selectRow(
    db,
    'photos',
    { album_id: albumId, position: 2 },
    ['id', 'upload_path'],
  );
  const finished_at = new Date().toISOString();
  const end = () =>
    updateRows(db, 'jobs', { id: jobId }, { status: 'done', photo_retry: null, finished_at });
  await end();
  await updateRows(db, 'usage', { job_id: jobId }, { state: 'spent', photos: 2 });
  const path = `/api/albums/${albumId}/retry-photos`;
  return { albumId, jobId, photoId, upload_path, path, end };
}

const photosLeft = async (account: TestAccount) => (await usageOf(account)).photosLeftToday;

describe('retry photos', () => {
  test('photos that failed on our side are tried again by hand, without quota, while the album stays done', async () => {
    const account = await api.createAccount();
    const { albumId, jobId, path } = await doneAlbum(account, 'internal', 'photo_unreadable');
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
    const bad = await doneAlbum(account, 'photo_unreadable', 'critic_refused');
    expect(await post(account, bad.path)).toMatchObject(refused);
    const { albumId } = await acceptAlbum(api, account, 2);
    expect(await post(account, `/api/albums/${albumId}/retry-photos`)).toMatchObject(refused);
  });

  test('an album is tried again by hand a limited number of times a day', async () => {
    const account = await api.createAccount();
    const { albumId, jobId, path, end } = await doneAlbum(account, 'internal');
    const { db } = api.dependencies;
    const again = async () => {
      await failPhotoAt(albumId, 2, 'internal');
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
    const readable = { album_id: albumId, position: [0, 1] };
    await updateRows(api.dependencies.db, 'photos', readable, { state: 'critiqued' });
    expect(await photosLeft(account)).toBe(95);
    await post(account, `/api/albums/${albumId}/cancel`);
    expect(await photosLeft(account)).toBe(98);
    expect((await post(account, `/api/albums/${albumId}/retry`)).status).toBe(200);
    expect(await photosLeft(account)).toBe(95);
  });
});
