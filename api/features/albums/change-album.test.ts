import { EventEmitter, once } from 'node:events';
import type { ErrorCode } from '@photo-coach/shared/contracts/errors.ts';
import { lockJobRun } from '@photo-coach/shared/server/db/lock-rows.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { failJob } from '@photo-coach/shared/server/jobs/fail-job.ts';
import { spendUsage } from '@photo-coach/shared/server/jobs/settle-usage.ts';
import {
  derivativePaths,
  objectsOfPhoto,
} from '@photo-coach/shared/server/storage/object-paths.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { selectRows } from '@photo-coach/testing/fixtures/rows.ts';
import { critiqueFirstPhoto, failPhoto } from '@photo-coach/testing/fixtures/set-photo-state.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { acceptAlbum } from '@photo-coach/testing/product/accept-album.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { sql } from 'kysely';
import { io } from 'socket.io-client';
import { describe, expect, onTestFinished, test } from 'vitest';

const api = runApi();
const accept = (account: TestAccount, count = 1) => acceptAlbum(api, account, count);
const get = async (account: TestAccount, path: string) =>
  (await api.call('GET', path, { account })).body;

const post = (account: TestAccount, path: string) => api.call('POST', path, { account });
const remove = (account: TestAccount, albumId: string) =>
  api.call('DELETE', `/api/albums/${albumId}`, { account });

const usageOf = (account: TestAccount) => get(account, '/api/me/usage');

function fail(jobId: string, attempt: number) {
  return inTransaction(api.dependencies, (tx, emit) =>
    failJob(tx, emit, { jobId, attempt, code: 'too_few_photos', text: 'Too few photos.' }),
  );
}

const failPhotoAt = (albumId: string, position: number, code: ErrorCode) =>
  failPhoto(api.dependencies.db, { albumId, position, code });

const critiqueFirst = (albumId: string) => critiqueFirstPhoto(api.dependencies.db, albumId);

/** Resolves when so many of the database's sessions wait for a lock. */
const untilWaiting = (count: number) =>
  sleepUntil(
    async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::integer as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(
        api.dependencies.db,
      );
      return rows[0]?.waiting === count;
    },
    { timeoutMs: 5000 },
  );

describe('canceling and retrying an analysis', () => {
  test('ends the job, refunds the quota and empties the queue', async () => {
    const account = await api.createAccount();
    const { albumId, jobId } = await accept(account, 2);
    expect(await usageOf(account)).toMatchObject({ analysesLeftToday: 2, folderUploadsLeft: 1 });
    const cancelled = await post(account, `/api/albums/${albumId}/cancel`);
    expect(cancelled.body).toMatchObject({
      status: 'error',
      error_code: 'job_cancelled',
      error_text: 'Analysis canceled.',
    });
    expect(await usageOf(account)).toMatchObject({ analysesLeftToday: 3, folderUploadsLeft: 2 });
    expect(await api.dependencies.queue.has('album.finish.v1', { jobId, attempt: 1 })).toBe(false);
    const again = await post(account, `/api/albums/${albumId}/cancel`);
    expect([again.status, again.body.code]).toEqual([409, 'job_not_cancellable']);
  });

  test('starts the next attempt of a failed job, once, and reserves its quota again', async () => {
    const account = await api.createAccount();
    const { albumId, jobId } = await accept(account, 2);
    await failPhotoAt(albumId, 1, 'photo_unreadable');
    await fail(jobId, 1);
    expect(await usageOf(account)).toMatchObject({ analysesLeftToday: 3, folderUploadsLeft: 2 });

    const replies = await Promise.all(
      [1, 2, 3].map(() => post(account, `/api/albums/${albumId}/retry`)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await get(account, `/api/albums/${albumId}/job`)).toMatchObject({
      id: jobId,
      attempt: 2,
      status: 'queued',
      error_code: null,
      error_text: null,
    });
    const { analysis } = await get(account, `/api/albums/${albumId}/analysis`);
    expect(analysis.photos[1]).toMatchObject({ state: 'pending', error_text: null });
    expect(await api.dependencies.queue.has('album.finish.v1', { jobId, attempt: 2 })).toBe(true);
    expect(await usageOf(account)).toMatchObject({ analysesLeftToday: 2, folderUploadsLeft: 1 });
    expect(await fail(jobId, 1)).toBeNull(); // the old attempt is fenced off
  });

  test('refuses a retry beyond the quota', async () => {
    const account = await api.createAccount();
    const { albumId, jobId } = await accept(account);
    await fail(jobId, 1);
    for (let count = 0; count < 3; count += 1) await accept(account);
    const reply = await post(account, `/api/albums/${albumId}/retry`);
    expect([reply.status, reply.body.code]).toEqual([403, 'FREE_LIMIT_REACHED']);
    expect(await get(account, `/api/albums/${albumId}/job`)).toMatchObject({ status: 'error' });
  });

  test('charges one analysis if it was canceled late, including its retry', async () => {
    const account = await api.createAccount();
    const { albumId } = await accept(account, 2);
    await critiqueFirst(albumId);
    const spent = { analysesLeftToday: 2, folderUploadsLeft: 1 };
    for (let times = 0; times < 2; times += 1) {
      await post(account, `/api/albums/${albumId}/cancel`);
      expect(await usageOf(account)).toMatchObject(spent);
      expect((await post(account, `/api/albums/${albumId}/retry`)).status).toBe(200);
      expect(await usageOf(account)).toMatchObject(spent);
    }
  });
});

describe('deleting an album', () => {
  test('removes rows, queue jobs and files, and a finished analysis stays counted', async () => {
    const account = await api.createAccount();
    const { albumId, jobId } = await accept(account);
    await api.dependencies.db
      .transaction()
      .execute((tx) => spendUsage(tx, { id: jobId, album_id: albumId }));
    const running = await accept(account);
    expect(await usageOf(account)).toMatchObject({ analysesLeftToday: 1 });
    const uploads = await selectRows(api.dependencies.db, 'photos', { user_id: account.userId });
    for (const id of [albumId, running.albumId]) {
      const reply = await api.call('DELETE', `/api/albums/${id}`, { account });
      expect(reply.status).toBe(204);
      expect((await api.call('GET', `/api/albums/${id}/analysis`, { account })).status).toBe(404);
    }
    for (const { upload_path } of uploads) {
      expect(await api.dependencies.storage.head(upload_path)).toBeNull();
    }
    expect(await get(account, '/api/critiques')).toEqual({ items: [], nextCursor: null });
    expect(await usageOf(account)).toMatchObject({ analysesLeftToday: 2 });
    expect(
      await api.dependencies.queue.has('album.finish.v1', { jobId: running.jobId, attempt: 1 }),
    ).toBe(false);
  });

  test('refunds an unfinished analysis only while no critique can be read', async () => {
    const account = await api.createAccount();
    const read = await accept(account, 2);
    await critiqueFirst(read.albumId);
    await remove(account, read.albumId);
    expect(await usageOf(account)).toMatchObject({ analysesLeftToday: 2, folderUploadsLeft: 1 });
    await remove(account, (await accept(account, 2)).albumId);
    expect(await usageOf(account)).toMatchObject({ analysesLeftToday: 2, folderUploadsLeft: 1 });
  });

  test('removes all its objects, even those that no row names, and lists them, because some may come back to the store later', async () => {
    const account = await api.createAccount();
    const { albumId } = await accept(account, 2);
    const { storage, db } = api.dependencies;
    const photos = await selectRows(db, 'photos', { album_id: albumId });
    const [unnamed = ''] = photos.map((photo) => derivativePaths(photo).thumb_path);
    await storage.put(unnamed, Buffer.from('a thumbnail'), 'image/webp');
    expect((await remove(account, albumId)).status).toBe(204);
    expect(await storage.head(unnamed)).toBeNull();
    const listed = await db
      .selectFrom('unneeded_objects')
      .select('path')
      .where('path', 'like', `%${account.userId}%`)
      .where('remove_after', '>', sql<string>`now() + interval '70 minutes'`)
      .execute();
    const objects = photos.flatMap(objectsOfPhoto).toSorted();
    expect(new Set(objects).size).toBe(photos.length * 13);
    expect(listed.map(({ path }) => path).toSorted()).toEqual(objects);
  });

  test('removes all files of a turned photo', () => {
    const photo = { id: 'id', user_id: 'user', upload_path: 'upload' } as const;
    const objects = objectsOfPhoto(photo);
    for (const turn of [null, 90, 270] as const) {
      expect(objects).toEqual(
        expect.arrayContaining(Object.values(derivativePaths({ ...photo, turn }))),
      );
    }
  });

  test('waits for a worker that is writing, and a cancel waits for the deletion, and none fails with a deadlock', async () => {
    const account = await api.createAccount();
    const { albumId, jobId } = await accept(account);
    const { db } = api.dependencies;
    const replies = await db.transaction().execute(async (tx) => {
      await lockJobRun(tx, { jobId, attempt: 1 });
      const deletion = remove(account, albumId);
      await untilWaiting(1);
      const cancel = post(account, `/api/albums/${albumId}/cancel`);
      await untilWaiting(2);
      // A worker's transaction with a critique: it holds the album until the commit.
      await sql`select 1 from albums where id = ${albumId} for key share`.execute(tx);
      await spendUsage(tx, { id: jobId, album_id: albumId });
      return [deletion, cancel];
    });
    const statuses = (await Promise.all(replies)).map(({ status }) => status);
    expect(statuses).toEqual([204, 409]);
  });
});

const rename = (account: TestAccount, albumId: string, title: unknown) =>
  api.call('PATCH', `/api/albums/${albumId}`, { account, body: { title } });

test('an album gets its owner’s new name, trimmed, and every open page is notified', async () => {
  const account = await api.createAccount();
  const { albumId } = await acceptAlbum(api, account, 2);
  const socket = io(api.url, { transports: ['websocket'], auth: { token: account.token } });
  onTestFinished(() => void socket.disconnect());
  const events = new EventEmitter();
  socket.onAny((name, payload) => events.emit(name, payload));
  await new Promise((resolve) => socket.on('connect', () => resolve(undefined)));

  const heard = once(events, 'album');
  const reply = await rename(account, albumId, '  Anna’s wedding ');
  expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject({ id: albumId, title: 'Anna’s wedding', mode: 'folder' });
  expect(await heard).toEqual([{ albumId, title: 'Anna’s wedding' }]);
  const { body } = await api.call('GET', '/api/albums?search=anna’s', { account });
  expect(body.items).toMatchObject([{ id: albumId, title: 'Anna’s wedding' }]);
});

test.each([
  ['nothing', ''],
  ['spaces', '   '],
  ['81 characters', 'a'.repeat(81)],
  ['a number', 7],
])('a name of %s is refused for an album, and the old one stays', async (_what, title) => {
  const account = await api.createAccount();
  const { albumId } = await acceptAlbum(api, account, 2);
  await rename(account, albumId, 'a'.repeat(80));
  const reply = await rename(account, albumId, title);
  expect([reply.status, reply.body.code]).toEqual([422, 'validation_failed']);
  const { body } = await api.call('GET', `/api/albums/${albumId}`, { account });
  expect(body.title).toBe('a'.repeat(80));
});
