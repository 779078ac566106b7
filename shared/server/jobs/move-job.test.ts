import type { PhotoState } from '@photo-coach/shared/contracts/records.ts';
import { insertAlbum, readJob } from '@photo-coach/testing/fixtures/insert-album.ts';
import { updateRows } from '@photo-coach/testing/fixtures/rows.ts';
import { silentLog } from '@photo-coach/testing/fixtures/start-queue.ts';
import { openTestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { expect, test } from 'vitest';
import { failPhotos } from '../../../worker/jobs/photos/fail-photos.ts';
import { inTransaction } from '../events/in-transaction.ts';
import { createEventPublisher } from '../events/publisher.ts';
import { failJob } from './fail-job.ts';
import { advanceJob } from './move-job.ts';

const { db } = await openTestDatabase();
const dependencies = { db, events: createEventPublisher({ redisUrl: undefined, log: silentLog }) };

const advance = (run: { jobId: string; attempt: number }) =>
  inTransaction(dependencies, (tx, emit) => advanceJob(tx, emit, run));
const setState = (id: string | undefined, state: PhotoState) =>
  updateRows(db, 'photos', { id: id ?? '' }, { state });

test('a job’s progress follows its photos, from 10 to 90, and the first update starts the job', async () => {
  const album = await insertAlbum(db, { photos: 2 });
  const [first, second] = album.photoIds;
  const progress: (number | undefined)[] = [];
  const step = async (id: string | undefined, state: PhotoState) => {
    await setState(id, state);
    progress.push((await advance(album))?.progress);
  };
  await step(first, 'ready');
  expect(await readJob(db, album.jobId)).toMatchObject({ status: 'processing', step: 'analyzing' });
  expect((await readJob(db, album.jobId)).timings['queued']).toBeGreaterThanOrEqual(0);
  await step(first, 'critiqued');
  await step(second, 'ready');
  await step(second, 'failed');
  expect(progress).toEqual([33, 51, 73, 90]);
});

test('a job’s progress never decreases, and an update without a change raises no version', async () => {
  const album = await insertAlbum(db, { photos: 2 });
  await setState(album.photoIds[0], 'critiqued');
  const before = await advance(album);
  await setState(album.photoIds[0], 'pending');
  const after = await advance(album);
  expect(after).toMatchObject({ progress: before?.progress, version: before?.version });
});

test('two photos that end at the same moment both count toward the job’s progress', async () => {
  const album = await insertAlbum(db, { photos: 4 });
  await Promise.all(
    album.photoIds.map((id) =>
      inTransaction(dependencies, async (tx, emit) => {
        await updateRows(tx, 'photos', { id }, { state: 'critiqued' });
        await advanceJob(tx, emit, album);
      }),
    ),
  );
  expect((await readJob(db, album.jobId)).progress).toBe(90);
});

test('a job’s progress can’t be changed by an older attempt, or after its end', async () => {
  const album = await insertAlbum(db, { photos: 1 });
  await updateRows(db, 'jobs', { id: album.jobId }, { attempt: 2 });
  expect(await advance(album)).toBeNull();
  const newer = { jobId: album.jobId, attempt: 2 };
  const fail = (run: { jobId: string; attempt: number }) =>
    inTransaction(dependencies, (tx, emit) =>
      failJob(tx, emit, { ...run, code: 'job_timed_out', text: 'Too long.' }),
    );
  expect(await fail(album)).toBeNull();
  expect(await fail(newer)).toMatchObject({ status: 'error', error_text: 'Too long.' });
  expect(await fail(newer)).toBeNull();
  expect(await advance(newer)).toBeNull();
});

test('giving up a photo does not change photos that have ended', async () => {
  const album = await insertAlbum(db, { photos: 2 });
  await setState(album.photoIds[0], 'critiqued');
  const failed = await inTransaction(dependencies, (tx, emit) => failPhotos(tx, emit, album));
  expect(failed.map(({ name }) => name)).toEqual(['photo-2.jpg']);
});
