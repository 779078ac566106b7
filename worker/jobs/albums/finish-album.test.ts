import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { PhotoState } from '@photo-coach/shared/contracts/records.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { createEventPublisher } from '@photo-coach/shared/server/events/publisher.ts';
import {
  type AlbumFixture,
  insertAlbum,
  readJob,
} from '@photo-coach/testing/fixtures/insert-album.ts';
import {
  deleteRows,
  insertRows,
  selectRow,
  selectRows,
  updateRows,
} from '@photo-coach/testing/fixtures/rows.ts';
import { silentLog } from '@photo-coach/testing/fixtures/start-queue.ts';
import { openTestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { expect, test } from 'vitest';
import { type AlbumToCritique, type Critic, TECHNICAL_CHECK } from '../../critics/critic.ts';
import { photoCritiqueRow, saveCritiques } from '../critiques/critique-rows.ts';
import { criticGiving, critiqueOf } from '../testing/critic-giving.ts';
import { failAlbum, finishAlbum } from './finish-album.ts';

const { db } = await openTestDatabase();
const events = createEventPublisher({ redisUrl: undefined, log: silentLog });

/** A queue that has failed for good at the unfinished photos, and one that has lost them. */
const failed = { hasFailed: async () => true };
const lost = { hasFailed: async () => false };

const finish = (
  album: AlbumFixture,
  critic: Critic,
  { attempt = album.attempt, queue = failed } = {},
) =>
  finishAlbum({ db, events, critic, queue }, { jobId: album.jobId, attempt }, { log: silentLog });

/** Brings the photos where their own queue jobs would have left them. */
async function setStates(album: AlbumFixture, states: readonly PhotoState[]): Promise<void> {
  for (const [index, state] of states.entries()) {
    const error_text = `photo-${index + 1}.jpg: Broken.`;
    const reason = { error_code: 'photo_unreadable', error_text } as const;
    await updateRows(
      db,
      'photos',
      { id: album.photoIds[index] ?? '' },
      { state, ...(state === 'failed' ? reason : {}) },
    );
  }
}

const usageOf = ({ jobId }: AlbumFixture) => selectRow(db, 'usage', { job_id: jobId }, 'state');
const foldersUsed = async ({ userId }: AlbumFixture) =>
  (await selectRow(db, 'users', { id: userId }, 'folder_uploads_used')).folder_uploads_used;
const badgesOf = async ({ userId }: AlbumFixture) =>
  (await selectRows(db, 'badges', { user_id: userId }, 'badge')).map(({ badge }) => badge).sort();

test('an album of critiqued photos is done, once: critiques, result, badges, spent usage, timings', async () => {
  const album = await insertAlbum(db, { photos: 5 });
  await setStates(album, ['critiqued', 'critiqued', 'critiqued', 'critiqued', 'critiqued']);
  await finish(album, criticGiving(82.5));

  const job = await readJob(db, album.jobId);
  expect(job).toMatchObject({ status: 'done', step: 'done', progress: 100, error_code: null });
  expect(job.result?.narrative[0]?.text).toBe('It is sharp.');
  expect(Object.keys(job.timings).sort()).toEqual(['analyzing', 'finishing', 'queued', 'total']);
  expect(job.finished_at).not.toBeNull();
  const critiques = await selectRows(db, 'critiques', { job_id: album.jobId }, [
    'photo_id',
    'category',
    'score',
  ]);
  expect(critiques.toSorted((one, other) => (one.category < other.category ? -1 : 1))).toEqual([
    { photo_id: null, category: 'lighting_consistency', score: 8.25 },
    { photo_id: null, category: 'storytelling_flow', score: 8.25 },
  ]);
  expect(await usageOf(album)).toEqual({ state: 'spent' });
  expect(await foldersUsed(album)).toBe(1);
  expect(await badgesOf(album)).toEqual([
    'Album Artist',
    'Feedback Seeker',
    'High Achiever',
    'Lighting Learner',
  ]);
  await finish(album, criticGiving(99));
  expect(await readJob(db, album.jobId)).toEqual(job);
});

test('a badge keeps its day and its album when another analysis earns it again or its rule is removed', async () => {
  const album = await insertAlbum(db, { photos: 5 });
  await setStates(album, ['critiqued', 'critiqued', 'critiqued', 'critiqued', 'critiqued']);
  await finish(album, criticGiving(82.5));
  const rows = () => selectRows(db, 'badges', { user_id: album.userId });
  const first = await rows();
  for (const score of [82.5, 10]) {
    await updateRows(db, 'jobs', { id: album.jobId }, { status: 'processing', finished_at: null });
    await deleteRows(db, 'critiques', { job_id: album.jobId });
    await finish(album, criticGiving(score));
    expect((await readJob(db, album.jobId)).status).toBe('done');
    expect(await rows()).toEqual(first);
  }
  expect(first.length).toBe(4);
});

test('unfinished photos fail by name, and the album is done without them', async () => {
  const album = await insertAlbum(db, { photos: 3 });
  await setStates(album, ['critiqued', 'ready', 'critiqued']);
  const seen: AlbumToCritique[] = [];
  await finish(album, criticGiving(50, seen));
  const photo = await selectRow(db, 'photos', { id: album.photoIds[1] ?? '' }, [
    'state',
    'error_text',
  ]);
  expect(photo.state).toBe('failed');
  expect(photo.error_text).toMatch(/^photo-2\.jpg: .*wrong on our side/);
  expect(seen[0]?.photos.map(({ position }) => position)).toEqual([0, 2]);
  expect(await readJob(db, album.jobId)).toMatchObject({ status: 'done' });
});

test('an album whose photos the queue has lost waits for them', async () => {
  const album = await insertAlbum(db, { photos: 3 });
  await setStates(album, ['critiqued', 'ready', 'pending']);
  const before = await readJob(db, album.jobId);
  await finish(album, criticGiving(50), { queue: lost });
  expect(await readJob(db, album.jobId)).toEqual(before);
  const photos = await db
    .selectFrom('photos')
    .select('state')
    .where('album_id', '=', album.albumId)
    .orderBy('position')
    .execute();
  expect(photos.map(({ state }) => state)).toEqual(['critiqued', 'ready', 'pending']);
});

test('an album with fewer than two photos left ends in error, names the broken ones, and is refunded', async () => {
  const album = await insertAlbum(db, { photos: 3 });
  await setStates(album, ['failed', 'critiqued', 'failed']);
  await finish(album, criticGiving(50));
  const job = await readJob(db, album.jobId);
  expect(job).toMatchObject({ status: 'error', error_code: 'too_few_photos' });
  expect(job.error_text).toContain('photo-1.jpg: Broken.');
  expect(job.error_text).toContain('photo-3.jpg: Broken.');
  expect(await usageOf(album)).toEqual({ state: 'refunded' });
  expect(await foldersUsed(album)).toBe(0);
  expect(await badgesOf(album)).toEqual([]);
});

test('a single photo that is broken ends its job with the photo’s own reason', async () => {
  const album = await insertAlbum(db, { photos: 1 });
  await setStates(album, ['failed']);
  await finish(album, criticGiving(50));
  expect(await readJob(db, album.jobId)).toMatchObject({
    status: 'error',
    error_code: 'photo_unreadable',
    error_text: 'photo-1.jpg: Broken.',
  });
});

test('a single photo earns the badges of its own categories', async () => {
  const album = await insertAlbum(db, { photos: 1 });
  await setStates(album, ['critiqued']);
  const job = await readJob(db, album.jobId);
  const photoId = album.photoIds[0] ?? '';
  const row = photoCritiqueRow({ job, photoId, author: TECHNICAL_CHECK }, critiqueOf(photoId, 95));
  await db.transaction().execute((tx) => saveCritiques(tx, [row]));
  const seen: AlbumToCritique[] = [];
  await finish(album, criticGiving(10, seen));
  expect(seen[0]?.categories).toEqual([]);
  expect(await badgesOf(album)).toEqual([
    'Feedback Seeker',
    'High Achiever',
    'Lighting Learner',
    'Photography Master',
  ]);
});

test('no score earns a badge while the coach has yet to read a photo', async () => {
  const album = await insertAlbum(db, { photos: 5 });
  await setStates(album, ['critiqued', 'critiqued', 'critiqued', 'critiqued', 'critiqued']);
  await insertRows(db, 'readings', {
    id: newId(),
    job_id: album.jobId,
    photo_id: album.photoIds[0] ?? '',
  });
  await finish(album, criticGiving(95));
  expect(await badgesOf(album)).toEqual(['Album Artist', 'Feedback Seeker']);
});

test('photos that turn out to be parts of one picture are critiqued again together, and so is the album', async () => {
  const album = await insertAlbum(db, { photos: 3 });
  await setStates(album, ['critiqued', 'critiqued', 'critiqued']);
  const job = await readJob(db, album.jobId);
  const rows = album.photoIds.map((photoId) =>
    photoCritiqueRow({ job, photoId, author: TECHNICAL_CHECK }, critiqueOf(photoId, 40)),
  );
  await db.transaction().execute((tx) => saveCritiques(tx, rows));
  const seen: AlbumToCritique[] = [];
  const [photoId = ''] = album.photoIds;
  const critiqueSets = () => [{ photoId, critiques: [critiqueOf(photoId, 80)] }];
  await finish(album, { ...criticGiving(50, seen), critiqueSets });
  const stored = await selectRows(db, 'critiques', {
    job_id: album.jobId,
    photo_id: album.photoIds,
  });
  for (const critiques of [stored, seen[0]?.critiques ?? []]) {
    const scores = new Map(critiques.map(({ photo_id, score }) => [photo_id, score]));
    expect(album.photoIds.map((id) => scores.get(id))).toEqual([8, 4, 4]);
  }
});

test('a late finish of an older attempt writes nothing', async () => {
  const album = await insertAlbum(db, { photos: 2 });
  await setStates(album, ['critiqued', 'critiqued']);
  const overtaken: Critic = {
    ...criticGiving(50),
    critiqueAlbum: async (input) => {
      // The job is retried while the old run waits for the critic.
      await updateRows(
        db,
        'jobs',
        { id: album.jobId },
        { attempt: 2, status: 'queued', step: 'queued', progress: 0 },
      );
      return await criticGiving(50).critiqueAlbum(input);
    },
  };
  await finish(album, overtaken);
  expect(await readJob(db, album.jobId)).toMatchObject({ attempt: 2, status: 'queued' });
  expect(await usageOf(album)).toEqual({ state: 'reserved' });
  const critiques = await selectRows(db, 'critiques', { job_id: album.jobId });
  expect(critiques).toEqual([]);
});

test('a critic that fails for good ends the job with its reason, and an unknown error with a neutral reason', async () => {
  const dependencies = { db, events };
  const [refused, broken] = [
    await insertAlbum(db, { photos: 2 }),
    await insertAlbum(db, { photos: 2 }),
  ];
  await failAlbum(dependencies, refused, new AppError('critic_refused', 'The critic declined.'));
  await failAlbum(dependencies, broken, new Error('connect ECONNREFUSED 10.0.0.1'));
  expect(await readJob(db, refused.jobId)).toMatchObject({
    error_code: 'critic_refused',
    error_text: 'The critic declined.',
  });
  const job = await readJob(db, broken.jobId);
  expect(job.error_code).toBe('internal');
  expect(job.error_text).not.toContain('ECONNREFUSED');
});
