import type { ErrorCode } from '@photo-coach/shared/contracts/errors.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { failPhoto } from '@photo-coach/testing/fixtures/set-photo-state.ts';
import { acceptAlbum } from '@photo-coach/testing/product/accept-album.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { expect, test } from 'vitest';

const api = runApi();

/** An album of three photos that is done with two; the last one failed with this code. */
async function doneAlbum(account: TestAccount, code: ErrorCode) {
  const { db } = api.dependencies;
  const { albumId, jobId } = await acceptAlbum(api, account, 3);
  const photos = () => db.updateTable('photos').where('album_id', '=', albumId);
  await photos().set({ state: 'critiqued' }).execute();
  await failPhoto(db, { albumId, position: 2, code });
  const { id: photoId, upload_path } = await db
    .selectFrom('photos')
    .select(['id', 'upload_path'])
    .where('album_id', '=', albumId)
    .where('position', '=', 2)
    .executeTakeFirstOrThrow();
  const done = { status: 'done', finished_at: new Date().toISOString() } as const;
  await db.updateTable('jobs').set(done).where('id', '=', jobId).execute();
  await db
    .updateTable('usage')
    .set({ state: 'spent', photos: 2 })
    .where('job_id', '=', jobId)
    .execute();
  return { albumId, jobId, photoId, upload_path };
}

const replace = (account: TestAccount, photoId: string, path: string) =>
  api.call('POST', `/api/photos/${photoId}/replacement`, {
    account,
    body: { name: 'better.jpg', path },
  });
const photosLeft = async (account: TestAccount) =>
  (await api.call('GET', '/api/me/usage', { account })).body.photosLeftToday;

test('a photo with a bad file gets a new one, which counts as one photo, while the album stays done', async () => {
  const account = await api.createAccount({ plan: 'creator' });
  const { albumId, jobId, photoId, upload_path } = await doneAlbum(account, 'photo_unreadable');
  expect(await photosLeft(account)).toBe(98);
  const path = await api.upload(account);
  const run = { id: jobId, status: 'done', attempt: 2, photo_retry: 'queued' };
  expect(await replace(account, photoId, path)).toMatchObject({ status: 202, body: run });
  expect(await photosLeft(account)).toBe(97);

  const { body } = await api.call('GET', `/api/albums/${albumId}/analysis`, { account });
  const replaced = { id: photoId, name: 'better.jpg', state: 'pending', error_text: null };
  expect(body.analysis.photos[2]).toMatchObject(replaced);
  const { queue, db } = api.dependencies;
  expect(await queue.has('photo.prepare.v1', { jobId, attempt: 2, photoId })).toBe(true);
  const unneeded = await db.selectFrom('unneeded_objects').select('path').execute();
  expect(unneeded).toContainEqual({ path: upload_path });
  expect(unneeded).not.toContainEqual({ path });
  // Only one run exists at a time, and nothing of the refused one stays.
  const second = await api.upload(account);
  expect(await replace(account, photoId, second)).toMatchObject({
    status: 409,
    body: { code: 'photos_retried_already' },
  });
  expect(await photosLeft(account)).toBe(97);
});

test('an album that is deleted before its replaced photo is critiqued returns that photo’s quota', async () => {
  const account = await api.createAccount({ plan: 'creator' });
  const { albumId, photoId } = await doneAlbum(account, 'photo_unreadable');
  await replace(account, photoId, await api.upload(account));
  await api.call('DELETE', `/api/albums/${albumId}`, { account });
  expect(await photosLeft(account)).toBe(98);
});

test('only a bad file of an own photo can be replaced, and only by an own upload', async () => {
  const account = await api.createAccount({ plan: 'creator' });
  const stranger = await api.createAccount();
  const { photoId } = await doneAlbum(account, 'photo_unreadable');
  const path = await api.upload(account);
  expect((await replace(stranger, photoId, await api.upload(stranger))).status).toBe(404);
  expect((await replace(account, photoId, await api.upload(stranger))).status).toBe(404);
  expect(await replace(account, photoId, `uploads/${account.userId}/none.jpg`)).toMatchObject({
    body: { code: 'upload_missing' },
  });
  const { photoId: ours } = await doneAlbum(account, 'internal');
  expect(await replace(account, ours, path)).toMatchObject({
    status: 409,
    body: {
      code: 'job_not_retryable',
      message: 'Only a photo whose file could not be used can be replaced.',
    },
  });
  // The refusal has not changed the upload.
  expect((await replace(account, photoId, path)).status).toBe(202);
});

test('a replacement beyond the day’s photos is refused', async () => {
  const account = await api.createAccount({ plan: 'creator' });
  const { jobId, photoId } = await doneAlbum(account, 'photo_unreadable');
  const usage = api.dependencies.db.updateTable('usage').where('job_id', '=', jobId);
  await usage.set({ photos: 100 }).execute();
  expect(await replace(account, photoId, await api.upload(account))).toMatchObject({
    status: 403,
    body: { code: 'PLAN_LIMIT_REACHED', reason: 'daily' },
  });
});
