import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { acceptAlbum } from '@photo-coach/testing/product/accept-album.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

let now = new Date();
const api = runApi({ now: () => now });

/** Estimates are kept for a second. */
const later = (seconds = 2) => {
  now = new Date(now.getTime() + seconds * 1000);
};

const readEstimates = async (account: TestAccount) =>
  (await api.call('GET', '/api/estimates', { account })).body.estimates;

/** Photos of another account that workers took one after the other lately, each for 2 s; the last one has just ended. */
async function finishPhotos(count: number): Promise<void> {
  const { albumId, jobId } = await acceptAlbum(api, await api.createAccount(), count);
  const { db } = api.dependencies;
  await sql`update photos set state = 'critiqued',
    taken_at = now() - make_interval(secs => 2 * position + 2),
    finished_at = now() - make_interval(secs => 2 * position) where album_id = ${albumId}`.execute(
    db,
  );
  const done = { status: 'done', step: 'done', finished_at: sql<string>`now()` } as const;
  await db.updateTable('jobs').set(done).where('id', '=', jobId).execute();
}

const takeFirst = ({ albumId }: { albumId: string }) =>
  sql`update photos set taken_at = now() where album_id = ${albumId} and position = 0`.execute(
    api.dependencies.db,
  );

beforeEach(async () => {
  await api.dependencies.db.deleteFrom('auth_users').execute();
  later();
});

test('only what is unfinished is estimated, of this account alone; a page of before gets the higher end', async () => {
  const account = await api.createAccount();
  const { albumId } = await acceptAlbum(api, account, 3);
  expect(await readEstimates(account)).toEqual([{ albumId, timeLeft: null, photosBefore: 0 }]);
  await finishPhotos(8);
  later();
  const [estimate] = await readEstimates(account);
  expect(estimate.albumId).toBe(albumId);
  // Three photos of 2 s, and the end.
  expect(estimate.timeLeft.lowSeconds).toBeGreaterThanOrEqual(2);
  expect(estimate.timeLeft.highSeconds).toBeGreaterThanOrEqual(6);
  const { body } = await api.call('GET', `/api/albums/${albumId}/analysis`, { account });
  expect(body.analysis.secondsLeft).toBe(estimate.timeLeft.highSeconds);
  expect(await readEstimates(await api.createAccount())).toEqual([]);
  await api.call('POST', `/api/albums/${albumId}/cancel`, { account });
  later();
  expect(await readEstimates(account)).toEqual([]);
});

test('the photos before it are those of older albums and of better plans, until one of its own is taken', async () => {
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

test('whoever asks within a second gets the same, without another read', async () => {
  const account = await api.createAccount();
  const album = await acceptAlbum(api, account, 1);
  await acceptAlbum(api, await api.createAccount({ plan: 'pro' }), 1);
  const [before] = await readEstimates(account);
  await takeFirst(album);
  expect(await readEstimates(account)).toEqual([before]);
  later();
  expect(await readEstimates(account)).not.toEqual([before]);
});
