import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { PhotoEvent } from '@photo-coach/shared/contracts/events.ts';
import { createDiskStorage } from '@photo-coach/shared/server/storage/disk-storage.ts';
import { insertAlbum, readJob } from '@photo-coach/testing/fixtures/insert-album.ts';
import { recordEvents } from '@photo-coach/testing/fixtures/record-events.ts';
import { selectRow, updateRows } from '@photo-coach/testing/fixtures/rows.ts';
import { captureLog } from '@photo-coach/testing/lib/capture-log.ts';
import { openTestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest';
import { createAccountShares } from '../../fairness/account-shares.ts';
import { createOneSuspect } from '../../fairness/one-suspect.ts';
import type { ImagingPool } from '../../imaging/pool/create-imaging-pool.ts';
import { createImagingPool } from '../../imaging/pool/create-imaging-pool.ts';
import { sceneJpeg } from '../../imaging/testing/test-scenes.ts';
import { isRetryable } from '../../queue-job/retry-policy.ts';
import { changePhoto, returnPhoto, takePhoto } from './photo-of-job.ts';
import { preparePhoto } from './prepare-photo.ts';

const { db } = await openTestDatabase();
const folder = await mkdtemp(path.join(os.tmpdir(), 'photo-coach-limits-'));
const storage = createDiskStorage({ folder, baseUrl: 'http://localhost', secret: 's'.repeat(32) });
const shares = createAccountShares({ concurrency: 2, waiting: 1 });
const oneSuspect = createOneSuspect();
const nothing = () => Promise.resolve();
const events = { beforeCommit: nothing, afterCommit: nothing, close: nothing };
const bytes = await sceneJpeg(2400, 1600);
afterAll(() => rm(folder, { recursive: true }));

/** Prepares the photo of a single upload in a pool; returns its row, its job, and what was logged. */
async function prepareIn(imaging: ImagingPool) {
  const { jobId, albumId, photoIds } = await insertAlbum(db, { photos: 1, mode: 'single' });
  const photoId = photoIds[0] ?? '';
  const row = () =>
    db.selectFrom('photos').selectAll().where('id', '=', photoId).executeTakeFirstOrThrow();
  await storage.put((await row()).upload_path, bytes, 'image/jpeg');
  const { log, lines } = captureLog();
  const context = { log, signal: new AbortController().signal, deaths: 0 };
  const payload = { jobId, attempt: 1, photoId };
  const error = await preparePhoto(
    { db, events, storage, imaging, shares, oneSuspect },
    payload,
    context,
  ).then(
    () => null,
    (caught: unknown) => caught,
  );
  await imaging.close();
  return { photo: await row(), job: await readJob(db, jobId), albumId, lines, error };
}

it.each([
  [
    'takes too much CPU time',
    { cpuMs: 0, residentBytes: 4e9 },
    'photo_decode_timeout',
    'photo-1.jpg: This photo could not be read: opening it takes too long. Please save it again as a standard JPEG and upload that.',
  ],
  [
    'takes too much memory',
    { cpuMs: 20_000, residentBytes: 0 },
    'photo_decode_failed',
    'photo-1.jpg: This photo could not be opened: it is damaged, or it needs too much memory. Please save it as a standard JPEG and upload it again.',
  ],
])(
  'a photo that %s fails with a sentence for people, and the log gives operators the cause',
  async (_case, limits, code, text) => {
    const limitsFor = () => ({ elapsedMs: 20_000, ...limits });
    const { photo, lines, error } = await prepareIn(
      createImagingPool({ concurrency: 1, limitsFor, detects: false }),
    );
    expect(error).toBeNull();
    expect(photo).toMatchObject({ state: 'failed', error_code: code, error_text: text });
    expect(isRetryable(new AppError(photo.error_code ?? 'internal', ''))).toBe(false);
    const cause = { elapsedMs: expect.any(Number), residentBytes: expect.any(Number) };
    expect(lines).toMatchObject([
      {
        code,
        photoId: photo.id,
        cause: { megapixels: 3.84, ...cause },
        file: { size: bytes.length, type: 'image/jpeg' },
      },
    ]);
    expect(JSON.stringify(lines)).not.toContain(photo.name);
  },
);

it('a photo whose process is killed from outside stays pending and is tried again', async () => {
  const imaging: ImagingPool = createImagingPool({
    concurrency: 1,
    childFile: path.join(import.meta.dirname, '../../imaging/pool/testing/self-killing-child.ts'),
  });
  const { photo, error } = await prepareIn(imaging);
  expect(photo.state).toBe('pending');
  expect(error).toMatchObject({ code: 'process_killed' });
  expect(isRetryable(error)).toBe(true);
});

describe('photo runs', () => {
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
});
