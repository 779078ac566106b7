import type { ErrorCode } from '@photo-coach/shared/contracts/errors.ts';
import type { Plan } from '@photo-coach/shared/contracts/records.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { startPhotoRetry } from '@photo-coach/shared/server/jobs/photo-retries.ts';
import {
  type AlbumFixture,
  insertAlbum,
  readJob,
} from '@photo-coach/testing/fixtures/insert-album.ts';
import { selectRow } from '@photo-coach/testing/fixtures/rows.ts';
import { failPhoto } from '@photo-coach/testing/fixtures/set-photo-state.ts';
import { silentLog, startQueue } from '@photo-coach/testing/fixtures/start-queue.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { type AlbumToCritique, type Critic, TECHNICAL_CHECK } from '../../critics/critic.ts';
import { photoCritiqueRow, saveCritiques } from '../critiques/critique-rows.ts';
import { changePhoto } from '../photos/photo-of-job.ts';
import { criticGiving, critiqueOf } from '../testing/critic-giving.ts';
import { endOverdueJobs } from '../upkeep/end-overdue-jobs.ts';
import { resendAnalyses } from '../upkeep/resend-lost.ts';
import { retryFailedPhotos } from '../upkeep/retry-failed-photos.ts';
import { failAlbum, finishAlbum } from './finish-album.ts';

const fixture = await startQueue('PostgreSQL');
const { db, queue, events } = fixture;
const dependencies = { db, queue, events, log: silentLog };
afterAll(() => fixture.stop());

/** Finishes an album. The queue has failed for good at its unfinished photos. */
const finish = ({ jobId }: AlbumFixture, attempt: number, critic: Critic) =>
  finishAlbum(
    { ...dependencies, queue: { hasFailed: async () => true }, critic },
    { jobId, attempt },
    { log: silentLog },
  );

/** Writes a photo's critique as its handler does. @returns whether the attempt may write */
async function critique({ jobId, photoIds }: AlbumFixture, position: number, attempt = 1) {
  const photoId = photoIds[position] ?? '';
  const job = await readJob(db, jobId);
  const row = photoCritiqueRow({ job, photoId, author: TECHNICAL_CHECK }, critiqueOf(photoId, 60));
  const critiqued = { from: 'pending', set: { state: 'critiqued' } } as const;
  return await changePhoto(dependencies, { jobId, attempt, photoId, ...critiqued }, (tx) =>
    saveCritiques(tx, [row]),
  );
}

/** An album that is done with photos 1 and 2, while the others failed with these codes. */
async function doneAlbum(codes: readonly ErrorCode[], plan: Plan = 'free'): Promise<AlbumFixture> {
  const album = await insertAlbum(db, { photos: 2 + codes.length, plan });
  await critique(album, 0);
  await critique(album, 1);
  for (const [index, code] of codes.entries()) {
    await failPhoto(db, { albumId: album.albumId, position: index + 2, code });
  }
  await finish(album, 1, criticGiving(50));
  return album;
}

const makeDue = ({ jobId }: AlbumFixture) =>
  sql`update jobs set photo_retry_at = now() where id = ${jobId}`.execute(db);

/** Has the sweep start the next run of an album. */
async function retryBySweep(album: AlbumFixture): Promise<void> {
  await makeDue(album);
  expect(await retryFailedPhotos(dependencies)).toEqual([album.jobId]);
}

const statesOf = async ({ albumId }: AlbumFixture) => {
  const of = db.selectFrom('photos').select('state').where('album_id', '=', albumId);
  return (await of.orderBy('position').execute()).map(({ state }) => state);
};

/** Seconds until the next automatic try, rounded; null if none is due. */
async function secondsToRetry({ jobId }: AlbumFixture): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select round(extract(epoch from photo_retry_at - now()) / 10)::int * 10 as seconds
    from jobs where id = ${jobId}`.execute(db);
  return rows[0]?.seconds ?? null;
}

const usageOf = ({ jobId }: AlbumFixture) =>
  selectRow(db, 'usage', { job_id: jobId }, ['state', 'photos']);

test('quota is spent for critiqued photos only, and a photo that another try brings costs nothing', async () => {
  const album = await doneAlbum(['internal', 'photo_unreadable'], 'creator');
  expect(await usageOf(album)).toEqual({ state: 'spent', photos: 2 });
  await retryBySweep(album);
  await critique(album, 2, 2);
  await finish(album, 2, criticGiving(80));
  expect(await usageOf(album)).toEqual({ state: 'spent', photos: 2 });
});

test('a photo that killed process after process is tried again only by hand', async () => {
  const alone = await doneAlbum(['process_killed']);
  expect(await secondsToRetry(alone)).toBeNull();

  const beside = await doneAlbum(['internal', 'process_killed']);
  await retryBySweep(beside);
  expect(await statesOf(beside)).toEqual(['critiqued', 'critiqued', 'pending', 'failed']);
  await critique(beside, 2, 2);
  await finish(beside, 2, criticGiving(80));
  await inTransaction(dependencies, (tx, emit) =>
    startPhotoRetry(tx, emit, { jobId: beside.jobId, byHand: true }),
  );
  expect(await statesOf(beside)).toEqual(['critiqued', 'critiqued', 'critiqued', 'pending']);
});

test('a minute later only the photos that failed on our side run again, and the album is rewritten with them', async () => {
  const album = await doneAlbum(['critic_timeout', 'photo_unreadable']);
  expect(await retryFailedPhotos(dependencies)).toEqual([]); // not due
  expect(await secondsToRetry(album)).toBe(60);
  const before = await readJob(db, album.jobId);

  await retryBySweep(album);
  const { result, finished_at, overall_score } = before;
  expect(await readJob(db, album.jobId)).toMatchObject({
    status: 'done',
    attempt: 2,
    photo_retry: 'queued',
    photo_retry_at: null,
    result,
    finished_at,
    overall_score,
  });
  expect(await statesOf(album)).toEqual(['critiqued', 'critiqued', 'pending', 'failed']);
  const [kept = '', , retried = ''] = album.photoIds;
  const run = { jobId: album.jobId, attempt: 2 };
  expect(await queue.has('photo.prepare.v1', { ...run, photoId: retried })).toBe(true);
  expect(await queue.has('photo.prepare.v1', { ...run, photoId: kept })).toBe(false);

  await critique(album, 2, 2);
  expect((await readJob(db, album.jobId)).photo_retry).toBe('processing');
  const seen: AlbumToCritique[] = [];
  await finish(album, 2, criticGiving(90, seen));
  expect(seen[0]?.photos.map(({ position }) => position)).toEqual([0, 1, 2]);
  const after = await readJob(db, album.jobId);
  expect(after).toMatchObject({ status: 'done', photo_retry: null, photo_retry_at: null });
  expect(after.overall_score).toBeGreaterThan(overall_score ?? 0);
  // The first end tells older reports apart.
  expect(Date.parse(after.finished_at ?? '')).toBeGreaterThan(Date.parse(finished_at ?? ''));
  expect(after.timings).toEqual(before.timings);
});

const fail = ({ jobId }: AlbumFixture, attempt: number) =>
  failAlbum(dependencies, { jobId, attempt }, new Error('The critic is away.'));
async function overrun({ jobId }: AlbumFixture): Promise<void> {
  await sql`update jobs set photo_retry = 'processing', updated_at = now() - interval '25 hours'
    where id = ${jobId}`.execute(db);
  expect(await endOverdueJobs(dependencies)).toEqual([jobId]);
}

test.each([
  [
    'recovers no photo',
    (album: AlbumFixture, attempt: number) => finish(album, attempt, criticGiving(99)),
  ],
  ['fails', fail],
  ['is overdue', overrun],
])(
  'an album stays done when a run %s, and such runs start automatically only twice',
  async (_how, end) => {
    const album = await doneAlbum(['internal']);
    const { result, overall_score, finished_at, version } = await readJob(db, album.jobId);
    for (const [attempt, next] of [
      [2, 600],
      [3, null],
    ] as const) {
      await retryBySweep(album);
      await end(album, attempt);
      const job = await readJob(db, album.jobId);
      expect(job).toMatchObject({ status: 'done', error_code: null, photo_retry: null });
      expect(job).toMatchObject({ result, overall_score, finished_at });
      expect(job.version).toBeGreaterThan(version);
      expect(await statesOf(album)).toEqual(['critiqued', 'critiqued', 'failed']);
      expect(await secondsToRetry(album)).toBe(next);
    }
    expect(await usageOf(album)).toEqual({ state: 'spent', photos: 2 });
  },
);

test('nothing is tried again automatically when only files are bad', async () => {
  const album = await doneAlbum(['photo_unreadable', 'file_too_large', 'critic_refused']);
  expect(await secondsToRetry(album)).toBeNull();
});

test('an older attempt and an ended attempt write nothing', async () => {
  const album = await doneAlbum(['internal']);
  await retryBySweep(album);
  expect(await critique(album, 2, 1)).toBe(false);
  await fail(album, 2);
  await sql`update photos set state = 'pending' where album_id = ${album.albumId} and position = 2`.execute(
    db,
  );
  expect(await critique(album, 2, 2)).toBe(false);
  const before = await readJob(db, album.jobId);
  await finish(album, 2, criticGiving(99));
  expect(await readJob(db, album.jobId)).toEqual(before);
});

test('when a manual and an automatic try start at the same moment, one runs', async () => {
  const album = await doneAlbum(['internal']);
  await makeDue(album);
  const byHand = () =>
    inTransaction(dependencies, (tx, emit) =>
      startPhotoRetry(tx, emit, { jobId: album.jobId, byHand: true }),
    ).then(
      () => [album.jobId],
      (error) => {
        expect(error).toMatchObject({ code: 'photos_retried_already' });
        return [];
      },
    );
  const started = await Promise.all([byHand(), retryFailedPhotos(dependencies), byHand()]);
  expect(started.flat()).toEqual([album.jobId]);
  expect(await readJob(db, album.jobId)).toMatchObject({ attempt: 2, photo_retry: 'queued' });
});

test('a run that the queue has lost is sent again', async () => {
  const album = await doneAlbum(['internal']);
  await retryBySweep(album);
  await fixture.empty();
  const { jobId } = album;
  await sql`update jobs set updated_at = now() - interval '3 seconds' where id = ${jobId}`.execute(
    db,
  );
  expect(await resendAnalyses(dependencies)).toContain(jobId);
  expect(await queue.has('album.finish.v1', { jobId, attempt: 2 })).toBe(true);
});

test('texts that could not be written for a recovered photo are written by the next run', async () => {
  const album = await doneAlbum(['internal']);
  await retryBySweep(album);
  await critique(album, 2, 2);
  await fail(album, 2);
  expect(await statesOf(album)).toEqual(['critiqued', 'critiqued', 'critiqued']);
  expect(await secondsToRetry(album)).toBe(600);
  await retryBySweep(album);
  const seen: AlbumToCritique[] = [];
  await finish(album, 3, criticGiving(70, seen));
  expect(seen[0]?.photos).toHaveLength(3);
  expect(await secondsToRetry(album)).toBeNull();
});

test('a run that is ended while the album is rewritten changes nothing more', async () => {
  const album = await doneAlbum(['internal']);
  await retryBySweep(album);
  await critique(album, 2, 2);
  const ended: Critic = {
    ...criticGiving(99),
    critiqueAlbum: async (input) => {
      await fail(album, 2);
      return await criticGiving(99).critiqueAlbum(input);
    },
  };
  const { result, overall_score, finished_at } = await readJob(db, album.jobId);
  await finish(album, 2, ended);
  const job = await readJob(db, album.jobId);
  expect(job).toMatchObject({ status: 'done', result, overall_score, finished_at });
  expect(await secondsToRetry(album)).toBe(600);
});
