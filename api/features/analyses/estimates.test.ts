import type { Estimate } from '@photo-coach/shared/contracts/http/estimates.ts';
import { queueNames } from '@photo-coach/shared/contracts/queues.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { recordHeartbeat } from '@photo-coach/shared/server/operators/registry.ts';
import { storageFull } from '@photo-coach/shared/server/storage/storage-full.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { deleteRows, updateRows } from '@photo-coach/testing/fixtures/rows.ts';
import { acceptAlbum } from '@photo-coach/testing/product/accept-album.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

let now = new Date();
const api = runApi({ now: () => now });

/** Estimates are cached for a second. */
const later = (seconds = 2) => {
  now = new Date(now.getTime() + seconds * 1000);
};

const readEstimates = async (account: TestAccount) =>
  (await api.call('GET', '/api/estimates', { account })).body.estimates;

/**
 * Photos of another account that workers took recently, one after the other, for 2 s each; the last one has just ended.
 */
async function finishPhotos(count: number): Promise<void> {
  const { albumId, jobId } = await acceptAlbum(api, await api.createAccount(), count);
  const { db } = api.dependencies;
  await sql`update photos set state = 'critiqued',
    taken_at = now() - make_interval(secs => 2 * position + 2),
    finished_at = now() - make_interval(secs => 2 * position) where album_id = ${albumId}`.execute(
    db,
  );
  const done = { status: 'done', step: 'done', finished_at: sql<string>`now()` } as const;
  await updateRows(db, 'jobs', { id: jobId }, done);
}

const takeFirst = ({ albumId }: { albumId: string }) =>
  sql`update photos set taken_at = now() where album_id = ${albumId} and position = 0`.execute(
    api.dependencies.db,
  );

/** A worker that serves all queues is alive. */
const startWorker = () =>
  recordHeartbeat(api.dependencies.db, {
    id: newId(),
    name: 'worker',
    queues: queueNames,
    hasModel: false,
    clockAheadMs: 0,
  });

beforeEach(async () => {
  await deleteRows(api.dependencies.db, 'workers');
  await startWorker();
  await deleteRows(api.dependencies.db, 'auth_users');
  later();
});

test('only unfinished analyses of the account are estimated', async () => {
  const account = await api.createAccount();
  const { albumId } = await acceptAlbum(api, account, 3);
  expect(await readEstimates(account)).toEqual([
    { albumId, timeLeft: null, photosBefore: 0, waitsFor: null },
  ]);
  await finishPhotos(8);
  later();
  const [estimate] = await readEstimates(account);
  expect(estimate.albumId).toBe(albumId);
  // Three photos of 2 s, and the end.
  expect(estimate.timeLeft.lowSeconds).toBeGreaterThanOrEqual(2);
  expect(estimate.timeLeft.highSeconds).toBeGreaterThanOrEqual(6);
  expect(await readEstimates(await api.createAccount())).toEqual([]);
  await api.call('POST', `/api/albums/${albumId}/cancel`, { account });
  later();
  expect(await readEstimates(account)).toEqual([]);
});

test('an estimate counts photos of older albums and of better plans before it, until one of its own is taken', async () => {
  const [account, other, pro] = [
    await api.createAccount(),
    await api.createAccount(),
    await api.createAccount({ plan: 'pro' }),
  ];
  await acceptAlbum(api, other, 1);
  const album = await acceptAlbum(api, account, 2);
  await acceptAlbum(api, pro, 4);
  const photosBefore = async () => (await readEstimates(account))[0].photosBefore;
  expect(await photosBefore()).toBe(5);
  await takeFirst(album);
  later();
  expect(await photosBefore()).toBe(0);
});

test('estimates within a second are the same, without another read', async () => {
  const account = await api.createAccount();
  const album = await acceptAlbum(api, account, 1);
  await acceptAlbum(api, await api.createAccount({ plan: 'pro' }), 1);
  const [before] = await readEstimates(account);
  await takeFirst(album);
  expect(await readEstimates(account)).toEqual([before]);
  later();
  expect(await readEstimates(account)).not.toEqual([before]);
});

test('an estimate says why an analysis waits, until one of its photos is taken', async () => {
  const account = await api.createAccount();
  const reason = async (albumId: string) => {
    later();
    return (await readEstimates(account)).find((each: Estimate) => each.albumId === albumId)
      ?.waitsFor;
  };
  await acceptAlbum(api, await api.createAccount({ plan: 'pro' }), 2);
  const first = await acceptAlbum(api, account, 2);
  const second = await acceptAlbum(api, account, 2);
  expect(await reason(first.albumId)).toBe('others');
  expect(await reason(second.albumId)).toBe('own_album');

  await deleteRows(api.dependencies.db, 'workers');
  expect(await reason(first.albumId)).toBe('machine');
  await startWorker();
  const photos = api.dependencies.queue;
  const { isPaused } = photos;
  photos.isPaused = async (queue) => queue === 'photos';
  onTestFinished(() => {
    photos.isPaused = isPaused;
  });
  expect(await reason(first.albumId)).toBe('paused');
  photos.isPaused = () => Promise.reject(new Error('the queue does not answer'));
  expect(await reason(first.albumId)).toBe('others');
  await takeFirst(first);
  expect(await reason(first.albumId)).toBe(null);

  const { storage } = api.dependencies;
  const { check } = storage;
  onTestFinished(() => {
    storage.check = check;
  });
  storage.check = () => Promise.reject(storageFull());
  expect(await reason(first.albumId)).toBe('storage');
  storage.check = () => Promise.reject(new Error('the store does not answer'));
  expect(await reason(first.albumId)).toBe(null);
});
