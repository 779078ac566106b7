import type { PhotoEvent } from '@photo-coach/shared/contracts/events.ts';
import { insertAlbum, readJob } from '@photo-coach/testing/fixtures/insert-album.ts';
import { recordEvents } from '@photo-coach/testing/fixtures/record-events.ts';
import { selectRow, updateRows } from '@photo-coach/testing/fixtures/rows.ts';
import { openTestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { beforeEach, expect, test } from 'vitest';
import { changePhoto, returnPhoto, takePhoto } from './photo-of-job.ts';

const { db } = await openTestDatabase();
const { published, events } = recordEvents();
const dependencies = { db, events };
beforeEach(() => {
  published.length = 0;
});

/** A queued album of two photos, and the queue job's payload for the first one. */
async function insertQueued() {
  const { jobId, photoIds } = await insertAlbum(db, { photos: 2 });
  const [photoId = ''] = photoIds;
  return { jobId, attempt: 1, photoId };
}

const readPhoto = (id: string) => selectRow(db, 'photos', { id });

/** The latest event of the photo. */
const lastShown = () =>
  published
    .flatMap(({ name, payload }) =>
      // Events of one name have payloads of one type; a list of all events loses that.
      name === 'photo' ? [payload as PhotoEvent] : [],
    )
    .at(-1);

test('a job is processing as soon as a worker has taken its first photo', async () => {
  const run = await insertQueued();
  await takePhoto(dependencies, run);
  const job = await readJob(db, run.jobId);
  expect(job).toMatchObject({ status: 'processing', step: 'analyzing', progress: 10 });
  expect(job.started_at).toBe((await readPhoto(run.photoId)).taken_at);
  expect(lastShown()).toMatchObject({ state: 'pending', takenAt: job.started_at, failedRuns: 0 });
});

test('a photo’s failed run is counted and shown while it waits again, and the next step starts a new count', async () => {
  const run = await insertQueued();
  await takePhoto(dependencies, run);
  await returnPhoto(dependencies, run, 'failed');
  expect(await readPhoto(run.photoId)).toMatchObject({ taken_at: null, failed_runs: 1 });
  expect(lastShown()).toMatchObject({ state: 'pending', takenAt: null, failedRuns: 1 });

  await takePhoto(dependencies, run);
  await changePhoto(dependencies, { ...run, from: 'pending', set: { state: 'ready' } });
  const ready = await readPhoto(run.photoId);
  expect(ready).toMatchObject({ state: 'ready', failed_runs: 0 });
  await returnPhoto(dependencies, run, 'failed');
  expect(await readPhoto(run.photoId)).toMatchObject({ ...ready, failed_runs: 1 });
});

test('a photo’s run that is handed back does not count, and the photo waits again', async () => {
  const run = await insertQueued();
  await takePhoto(dependencies, run);
  await returnPhoto(dependencies, run, 'handed-back');
  expect(await readPhoto(run.photoId)).toMatchObject({ taken_at: null, failed_runs: 0 });
  expect(lastShown()).toMatchObject({ takenAt: null, failedRuns: 0 });
});

test('an older attempt or a finished photo is not changed by a run', async () => {
  const run = await insertQueued();
  await updateRows(db, 'jobs', { id: run.jobId }, { attempt: 2 });
  await takePhoto(dependencies, run);
  await returnPhoto(dependencies, run, 'failed');
  const newer = { ...run, attempt: 2 };
  await updateRows(db, 'photos', { id: run.photoId }, { state: 'critiqued' });
  await takePhoto(dependencies, newer);
  await returnPhoto(dependencies, newer, 'failed');
  expect(published).toEqual([]);
  expect(await readPhoto(run.photoId)).toMatchObject({ taken_at: null, failed_runs: 0 });
});
