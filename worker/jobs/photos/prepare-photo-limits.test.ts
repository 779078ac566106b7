import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { createDiskStorage } from '@photo-coach/shared/server/storage/disk-storage.ts';
import { insertAlbum, readJob } from '@photo-coach/testing/fixtures/insert-album.ts';
import { captureLog } from '@photo-coach/testing/lib/capture-log.ts';
import { openTestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { afterAll, expect, it } from 'vitest';
import { createAccountShares } from '../../fairness/account-shares.ts';
import { createOneSuspect } from '../../fairness/one-suspect.ts';
import { createImagingPool } from '../../imaging/pool/create-imaging-pool.ts';
import type { ImagingPool } from '../../imaging/pool/imaging-pool.ts';
import { sceneJpeg } from '../../imaging/testing/test-scenes.ts';
import { isRetryable } from '../../queue-job/retry-policy.ts';
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
    const limitsFor = () => ({ asleepMs: 20_000, elapsedMs: 20_000, ...limits });
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

it('a photo without CPU time stays pending and returns to the queue', async () => {
  const starved = new AppError('imaging_starved', 'No place became free in time.');
  const { photo, error, lines } = await prepareIn({
    processPhoto: () => Promise.reject(starved),
    renderLogo: () => Promise.reject(starved),
    onConcurrency: () => undefined,
    warmedUp: nothing,
    close: nothing,
  });
  expect(photo.state).toBe('pending');
  expect(error).toMatchObject({ reason: 'starved', cause: starved });
  expect(lines).toEqual([]);
});
