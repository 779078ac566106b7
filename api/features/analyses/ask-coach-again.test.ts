import { json } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { acceptAlbum } from '@photo-coach/testing/product/accept-album.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { expect, test } from 'vitest';

const api = runApi();

test('the coach that could not look at an album is asked again once, though it has read every photo', async () => {
  const { db, queue } = api.dependencies;
  const account = await api.createAccount({ plan: 'creator' });
  const { albumId, jobId } = await acceptAlbum(api, account, 2);
  const done = { status: 'done', finished_at: new Date().toISOString() } as const;
  await db.updateTable('jobs').set(done).where('id', '=', jobId).execute();
  const id = newId();
  const failed = { state: 'failed', cause: 'timeout', answer: 'Nice!' } as const;
  await db
    .insertInto('album_readings')
    .values({ id, job_id: jobId, pictures: json([]), ...failed })
    .execute();
  const path = `/api/albums/${albumId}/analysis`;
  const { body } = await api.call('GET', path, { account });
  expect(body.analysis.albumReading).toEqual({ state: 'failed', cause: 'timeout' });

  const ask = () => api.call('POST', `/api/albums/${albumId}/ask-coach-again`, { account });
  expect((await ask()).status).toBe(202);
  const row = db.selectFrom('album_readings').selectAll().where('id', '=', id);
  expect(await row.executeTakeFirst()).toMatchObject({
    state: 'waiting',
    cause: null,
    answer: null,
    run: 2,
  });
  expect(await queue.has('album.read.v1', { albumReadingId: id, run: 2 })).toBe(true);
  expect(await ask()).toMatchObject({ status: 409, body: { code: 'job_not_retryable' } });
});
