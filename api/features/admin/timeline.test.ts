import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { fillAccount } from '@photo-coach/testing/fixtures/fill-account.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { makeOperator } from '@photo-coach/testing/fixtures/make-operator.ts';
import { insertRows, selectRow } from '@photo-coach/testing/fixtures/rows.ts';
import { acceptAlbum } from '@photo-coach/testing/product/accept-album.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { beforeAll, describe, expect, test } from 'vitest';

const api = runApi();
const SECRET_WORDS = 'words-of-the-photographer';
let operator: TestAccount;
let owner: TestAccount;

beforeAll(async () => {
  operator = await api.createAccount();
  await makeOperator(api.dependencies.db, operator.userId);
  owner = await api.createAccount({ plan: 'pro' });
  await fillAccount(api, owner, SECRET_WORDS);
});

const get = async (path: string) => {
  const reply = await api.call('GET', `/api/admin${path}`, { account: operator });
  expect(reply.status, path).toBe(200);
  return reply.body;
};

describe('the timeline of an album', () => {
  test('is found by the id of the album, its job or a photo', async () => {
    const { albumId, jobId } = await acceptAlbum(api, owner);
    const photo = await selectRow(api.dependencies.db, 'photos', { album_id: albumId }, 'id');
    for (const id of [albumId, jobId, photo.id]) {
      expect(await get(`/albums?search=${id}`)).toEqual({ albumId });
    }
    const unknown = await api.call('GET', `/api/admin/albums?search=${newId()}`, {
      account: operator,
    });
    expect(unknown.status).toBe(404);
  });

  test('shows in order what its rows, the queue and the model know about it', async () => {
    const { albumId, jobId } = await acceptAlbum(api, owner);
    const { db } = api.dependencies;
    const now = Date.now();
    const at = (seconds: number) => new Date(now + seconds * 1000).toISOString();
    const { id: photoId } = await db
      .updateTable('photos')
      .set({ state: 'failed', error_code: 'photo_unreadable', error_text: '0.jpg: cut off' })
      .set({ taken_at: at(1), finished_at: at(3), failed_runs: 2 })
      .where('album_id', '=', albumId)
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('jobs')
      .set({ status: 'error', error_code: 'too_few_photos', error_text: 'no photo is left: 0.jpg' })
      .set({ started_at: at(1), finished_at: at(4) })
      .where('id', '=', jobId)
      .execute();
    const readingId = newId();
    await insertRows(db, 'readings', {
      id: readingId,
      job_id: jobId,
      photo_id: photoId,
      state: 'failed',
      cause: 'timeout',
    });
    await insertRows(db, 'model_requests', {
      id: newId(),
      reading_id: readingId,
      run: 1,
      purpose: 'photo',
      model: 'a-model',
      prompt_version: 1,
      outcome: 'timeout',
      detail: 'no answer in 120 s',
      milliseconds: 120_000,
      price_micros: 1500,
    });

    const timeline = await get(`/albums/${albumId}`);
    expect(timeline).toMatchObject({ accountId: owner.userId, isQueueKnown: true });
    expect(timeline.job).toMatchObject({ id: jobId, errorCode: 'too_few_photos' });
    const times = timeline.entries.map((entry: { at: string }) => entry.at);
    expect(times).toEqual(times.toSorted());
    expect(timeline.entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'row',
          text: 'photo 1: failed',
          state: 'failed',
          milliseconds: 2000,
          reason: 'photo_unreadable: cut off',
        }),
        expect.objectContaining({
          kind: 'queue',
          text: 'photo.prepare.v1: prioritized, 0 of 3 attempts',
          state: 'waiting',
        }),
        expect.objectContaining({
          kind: 'model',
          text: 'photo request to a-model: timeout',
          state: 'failed',
          reason: 'no answer in 120 s',
          milliseconds: 120_000,
        }),
        expect.objectContaining({ kind: 'usage', text: 'Photos of the plan reserved: 1' }),
        expect.objectContaining({ reason: 'too_few_photos: no photo is left: …' }),
      ]),
    );
  });

  test('contains nothing that its owner wrote', async () => {
    const { latestAlbums } = await get(`/accounts/${owner.userId}`);
    for (const { id } of latestAlbums) {
      const entries = JSON.stringify(await get(`/albums/${id}`));
      expect(entries).not.toContain(SECRET_WORDS);
    }
  });
});
