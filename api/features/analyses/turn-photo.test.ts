import { insertCritique } from '@photo-coach/testing/fixtures/fill-account.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { acceptAlbum } from '@photo-coach/testing/product/accept-album.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { expect, test } from 'vitest';

const api = runApi();

/** A single photo whose analysis is done. */
async function donePhoto(account: TestAccount) {
  const { db } = api.dependencies;
  const { albumId, jobId } = await acceptAlbum(api, account);
  const { id: photoId } = await db
    .updateTable('photos')
    .set({ state: 'critiqued', display_path: 'derivatives/lying.jpg' })
    .where('album_id', '=', albumId)
    .returning('id')
    .executeTakeFirstOrThrow();
  const done = { status: 'done', finished_at: new Date().toISOString() } as const;
  await db.updateTable('jobs').set(done).where('id', '=', jobId).execute();
  const owned = { userId: account.userId, albumId, jobId };
  await insertCritique(db, owned, { category: 'lighting_exposure', text: 'It lies.', photoId });
  await db.updateTable('usage').set({ state: 'spent' }).where('job_id', '=', jobId).execute();
  return { albumId, jobId, photoId };
}

const turn = (account: TestAccount, photoId: string, degrees: number) =>
  api.call('POST', `/api/photos/${photoId}/turn`, { account, body: { turn: degrees } });

test('a photo is turned and critiqued again, while its analysis stays done and nothing is counted', async () => {
  const account = await api.createAccount({ plan: 'creator' });
  const usage = async () => (await api.call('GET', '/api/me/usage', { account })).body;
  const { albumId, jobId, photoId } = await donePhoto(account);
  const before = await usage();
  const run = { id: jobId, status: 'done', attempt: 2, photo_retry: 'queued' };
  expect(await turn(account, photoId, 270)).toMatchObject({ status: 202, body: run });
  expect(await usage()).toEqual(before);
  const { body } = await api.call('GET', `/api/albums/${albumId}/analysis`, { account });
  expect(body.analysis.photos[0]).toMatchObject({ turn: 270, state: 'pending' });
  expect(body.analysis.categories).toEqual([]);
  const { db } = api.dependencies;
  const rows = await db
    .selectFrom('critiques')
    .selectAll()
    .where('photo_id', '=', photoId)
    .execute();
  expect(rows).toEqual([]);
  const row = await db
    .selectFrom('photos')
    .select('display_path')
    .where('id', '=', photoId)
    .executeTakeFirstOrThrow();
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
  const { id } = await api.dependencies.db
    .selectFrom('photos')
    .select('id')
    .where('album_id', '=', albumId)
    .executeTakeFirstOrThrow();
  expect(await turn(account, id, 90)).toMatchObject(refused);
});
