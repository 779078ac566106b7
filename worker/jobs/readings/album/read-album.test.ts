import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { toDots } from '@photo-coach/shared/domain/progress/scores.ts';
import { ALBUM_ANSWER } from '@photo-coach/testing/fixtures/album-answer.ts';
import { CAT_ANSWER } from '@photo-coach/testing/fixtures/cat-answer.ts';
import { modelOf } from '@photo-coach/testing/fixtures/model-of.ts';
import { recordEvents } from '@photo-coach/testing/fixtures/record-events.ts';
import { findRow, selectRow, selectRows, updateRows } from '@photo-coach/testing/fixtures/rows.ts';
import { silentLog } from '@photo-coach/testing/fixtures/start-queue.ts';
import { type WaitingPhoto, waitingPhotos } from '@photo-coach/testing/fixtures/waiting-photos.ts';
import { openTestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Model, ModelReply, ModelRequest } from '../../../critics/coach/request/model.ts';
import { ModelFailure } from '../../../critics/coach/request/model-failure.ts';
import { CRITIC } from '../../../critics/product-critic.ts';
import sharp from '../../../imaging/decode/configured-sharp.ts';
import { sceneJpeg } from '../../../imaging/testing/test-scenes.ts';
import { HandBackError } from '../../../queue-job/hand-back-error.ts';
import { readPhoto, recordReadingFailure } from '../read-photo.ts';
import { readAlbum, recordAlbumReadingFailure } from './read-album.ts';

const { db } = await openTestDatabase();

const reply = (answer: unknown): ModelReply => ({
  text: typeof answer === 'string' ? answer : JSON.stringify(answer),
  isCut: false,
  milliseconds: 5,
  usage: { input: 2000, cached: 0, output: 500, reasoning: 0 },
});

/** A model that answers `CAT_ANSWER` about photos, and a script's answers about albums, repeating the last one. */
function modelSaying(...script: readonly unknown[]) {
  const asked: ModelRequest[] = [];
  const coach = modelOf((request) => {
    if (request.purpose !== 'album') return Promise.resolve(reply(CAT_ANSWER));
    asked.push(request);
    const answer = script[Math.min(asked.length, script.length) - 1] ?? ALBUM_ANSWER;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(reply(answer));
  });
  return { coach, asked };
}

const { published, events } = recordEvents();
const picture = await sceneJpeg(600, 800);
const storage = { get: () => Promise.resolve(picture) } as never; // only the pictures are read
const queue = { send: () => Promise.resolve() };
const dependenciesOf = (coach: Model | null) => ({
  db,
  events,
  storage,
  critic: CRITIC,
  coach,
  log: silentLog,
  queue,
  now: () => new Date(),
});
const context = {
  log: silentLog,
  signal: new AbortController().signal,
  isFinalAttempt: false,
  deaths: 0,
};

const readingOf = ({ jobId }: { jobId: string }) =>
  findRow(db, 'album_readings', { job_id: jobId });

/** The pending run of an album's reading. */
async function waitingRun(album: { jobId: string }) {
  const { id: albumReadingId, run, state } = (await readingOf(album)) ?? {};
  if (albumReadingId === undefined || run === undefined) throw new Error('no album waits');
  expect(state).toBe('waiting');
  return { albumReadingId, run };
}

const firstOf = (photos: readonly WaitingPhoto[]): WaitingPhoto => {
  const [photo] = photos;
  if (photo === undefined) throw new Error('no photo waits');
  return photo;
};

/** An album whose photos the coach has read. */
async function readPhotos(coach: Model, count = 3) {
  const photos = await waitingPhotos(db, { photos: count });
  for (const photo of photos) await readPhoto(dependenciesOf(coach), photo, context);
  return { ...firstOf(photos), photos };
}

const jobOf = ({ jobId }: { jobId: string }) => selectRow(db, 'jobs', { id: jobId });
const authorsOf = async ({ jobId }: { jobId: string }) => {
  const rows = await selectRows(db, 'critiques', { job_id: jobId, photo_id: null });
  return Object.fromEntries(rows.map(({ category, critic }) => [category, critic]));
};
const narrativeOf = async (album: { jobId: string }) =>
  (await jobOf(album)).result?.narrative.map(({ text }) => text) ?? [];

describe('the coach’s reading of an album', () => {
  it('is requested once, with one sheet, when the last of its photos is read', async () => {
    const { coach, asked } = modelSaying();
    const photos = await waitingPhotos(db, { photos: 3 });
    const [first, second, third] = photos;
    if (!first || !second || !third) throw new Error('three photos wait');
    for (const photo of [first, second]) await readPhoto(dependenciesOf(coach), photo, context);
    expect(await readingOf(first)).toBeUndefined();
    await recordReadingFailure(dependenciesOf(coach), third, new AppError('critic_timeout', 'no'));
    await readAlbum(dependenciesOf(coach), await waitingRun(first), context);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.pictures).toHaveLength(1);
    expect(asked[0]?.text).toContain(`P1: ${CAT_ANSWER.scene}`);
    expect(asked[0]?.text).toContain('P3: (no critique)');
    expect(asked[0]?.text).not.toContain('.jpg');
    const of = { purpose: 'album', album_reading_id: (await readingOf(first))?.id ?? '' };
    expect(await selectRows(db, 'model_requests', of)).toMatchObject([
      { outcome: 'ok', prompt_version: 2, input_tokens: 2000, reading_id: null },
    ]);
  });

  it('is requested with a smaller sheet if the first one was too large for the server', async () => {
    const { coach, asked } = modelSaying(new ModelFailure('too_large'), ALBUM_ANSWER);
    const album = await readPhotos(coach);
    await readAlbum(dependenciesOf(coach), await waitingRun(album), context);
    expect((await readingOf(album))?.state).toBe('done');
    const widths = asked.map(async ({ pictures }) => (await sharp(pictures[0]).metadata()).width);
    const [first = 0, second = 0] = await Promise.all(widths);
    expect(second).toBeLessThan(first);
    expect(asked).toHaveLength(2);
  });

  it('replaces the measured text of an album, and shows the opener, the order and what to leave out', async () => {
    const { coach } = modelSaying();
    const album = await readPhotos(coach);
    const before = await jobOf(album);
    expect(await authorsOf(album)).toEqual({
      lighting_consistency: 'measured',
      storytelling_flow: 'measured',
    });
    published.length = 0;
    await readAlbum(dependenciesOf(coach), await waitingRun(album), context);
    const job = await jobOf(album);
    expect((await readingOf(album))?.state).toBe('done');
    expect(job.version).toBe(before.version + 1);
    expect(published).toMatchObject([{ name: 'job', payload: { jobId: album.jobId } }]);
    expect((await narrativeOf(album))[0]).toBe(ALBUM_ANSWER.summary);
    expect(await authorsOf(album)).toEqual({
      lighting_consistency: 'vision',
      storytelling_flow: 'vision',
    });
    const story = { job_id: album.jobId, category: 'storytelling_flow' } as const;
    // Light has no level and no remark, so that it does not count.
    expect(job.overall_score).toBe(toDots((await selectRow(db, 'critiques', story)).score) * 20);
    const [one, two, three] = album.photos.map(({ photoId }) => photoId);
    expect(job.result?.insights.sequence).toMatchObject({
      openWith: { id: three, reason: { text: ALBUM_ANSWER.open_with.why } },
      order: { ids: [three, one] },
      leaveOut: [{ id: two, reason: { text: 'Photo 1 says the same with a lighter eye.' } }],
    });
  });

  it('leaves the album’s measured text and every photo’s critique in place when it does not arrive', async () => {
    const { coach } = modelSaying(new AppError('critic_refused', 'no'));
    const album = await readPhotos(coach);
    const before = await jobOf(album);
    const run = await waitingRun(album);
    const failed = readAlbum(dependenciesOf(coach), run, context);
    await expect(failed).rejects.toMatchObject({ code: 'critic_refused' });
    await recordAlbumReadingFailure(
      dependenciesOf(coach),
      run,
      await failed.catch((error: unknown) => error),
    );
    expect(await readingOf(album)).toMatchObject({ state: 'failed', cause: 'refused' });
    const job = await jobOf(album);
    expect(job).toMatchObject({ status: 'done', result: before.result });
    expect(job.version).toBe(before.version + 1);
    const ofPhotos = db.selectFrom('critiques').select('critic').distinct();
    expect(
      await ofPhotos.where('job_id', '=', album.jobId).where('photo_id', 'is not', null).execute(),
    ).toEqual([{ critic: 'vision' }]);
  });

  it('is not requested for a single photo, nor for an album with one read photo', async () => {
    const { coach } = modelSaying();
    expect(await readingOf(await readPhotos(coach, 1))).toBeUndefined();
    const [first, second] = await waitingPhotos(db, { photos: 2 });
    if (!first || !second) throw new Error('two photos wait');
    await readPhoto(dependenciesOf(coach), first, context);
    await recordReadingFailure(dependenciesOf(coach), second, new AppError('critic_timeout', 'no'));
    expect(await readingOf(first)).toBeUndefined();
  });

  it('is done for an album of two photos', async () => {
    const { coach } = modelSaying();
    const album = await readPhotos(coach, 2);
    await readAlbum(dependenciesOf(coach), await waitingRun(album), context);
    expect((await narrativeOf(album))[0]).toBe(ALBUM_ANSWER.summary);
    // From two photos none can be left out, and a remark with an unknown label is dropped.
    expect((await jobOf(album)).result?.insights.sequence).toBeNull();
  });
});

describe('a run of an album’s reading', () => {
  it('asks once, even if the worker dies between answer and commit', async () => {
    const { coach, asked } = modelSaying();
    const album = await readPhotos(coach);
    const run = await waitingRun(album);
    const killed = () => Promise.reject(new Error('killed'));
    const dying = { ...dependenciesOf(coach), critic: { ...CRITIC, critiqueAlbum: killed } };
    await expect(readAlbum(dying, run, context)).rejects.toThrow('killed');
    expect((await readingOf(album))?.state).toBe('waiting');
    await readAlbum(dependenciesOf(coach), run, context);
    await readAlbum(dependenciesOf(coach), run, context);
    expect(asked).toHaveLength(1);
    expect((await readingOf(album))?.state).toBe('done');
  });

  it('writes nothing once a newer run has started, whenever its answer arrives', async () => {
    const { coach } = modelSaying();
    const album = await readPhotos(coach);
    const run = await waitingRun(album);
    const overtaken: Model = {
      ...coach,
      ask: async () => {
        await updateRows(db, 'album_readings', { id: run.albumReadingId }, { run: 2 });
        return reply(ALBUM_ANSWER);
      },
    };
    await readAlbum(dependenciesOf(overtaken), run, context);
    expect(await readingOf(album)).toMatchObject({ run: 2, state: 'waiting', answer: null });
    expect(await narrativeOf(album)).not.toContain(ALBUM_ANSWER.summary);
  });

  it('asks once more if the first answer was unusable, and not a third time', async () => {
    const { coach, asked } = modelSaying('Nice!', 'Lovely.', ALBUM_ANSWER);
    const album = await readPhotos(coach);
    const run = await waitingRun(album);
    await expect(readAlbum(dependenciesOf(coach), run, context)).rejects.toMatchObject({
      code: 'critic_invalid_output',
    });
    await readAlbum(dependenciesOf(coach), run, context);
    expect(asked).toHaveLength(2);
    expect(await readingOf(album)).toMatchObject({ state: 'failed', cause: 'unusable' });
  });

  it('waits while one of its photos is read again, and then uses the new reading', async () => {
    const { coach, asked } = modelSaying();
    const album = await readPhotos(coach);
    const run = await waitingRun(album);
    const again = { state: 'waiting', result: null, answer: null, run: 2 } as const;
    await updateRows(db, 'readings', { id: album.readingId }, again);
    await expect(readAlbum(dependenciesOf(coach), run, context)).rejects.toBeInstanceOf(
      HandBackError,
    );
    await readPhoto(dependenciesOf(coach), { readingId: album.readingId, run: 2 }, context);
    await readAlbum(dependenciesOf(coach), run, context);
    expect(asked).toHaveLength(0);
    await readAlbum(dependenciesOf(coach), await waitingRun(album), context);
    expect(asked).toHaveLength(1);
  });

  it('is dropped when the pictures have changed, and requested for the new ones', async () => {
    const { coach, asked } = modelSaying();
    const album = await readPhotos(coach);
    const run = await waitingRun(album);
    await updateRows(db, 'photos', { id: album.photoId }, { sha256: 'another' });
    await readAlbum(dependenciesOf(coach), run, context);
    expect(asked).toHaveLength(0);
    const restarted = await waitingRun(album);
    expect(restarted.albumReadingId).not.toBe(run.albumReadingId);
    await readAlbum(dependenciesOf(coach), restarted, context);
    expect((await narrativeOf(album))[0]).toBe(ALBUM_ANSWER.summary);
  });
});

describe('the coach’s text about an album', () => {
  /** Starts a photo's reading again, as "Ask the coach again" does. */
  async function readAgain(coach: Model, album: WaitingPhoto, run: number) {
    const again = { state: 'waiting', result: null, answer: null, run } as const;
    await updateRows(db, 'readings', { id: album.readingId }, again);
    await readPhoto(dependenciesOf(coach), { readingId: album.readingId, run }, context);
  }

  it('stays while the coach is asked again, after a photo was read again', async () => {
    const { coach, asked } = modelSaying();
    const album = await readPhotos(coach);
    await readAlbum(dependenciesOf(coach), await waitingRun(album), context);
    await readAgain(coach, album, 2);
    const restarted = await waitingRun(album);
    expect(restarted.run).toBe(2);
    expect((await narrativeOf(album))[0]).toBe(ALBUM_ANSWER.summary);
    await readAlbum(dependenciesOf(coach), restarted, context);
    expect(asked).toHaveLength(2);
  });

  it('goes with a picture that it mentions', async () => {
    const { coach } = modelSaying();
    const album = await readPhotos(coach);
    await readAlbum(dependenciesOf(coach), await waitingRun(album), context);
    await updateRows(db, 'photos', { id: album.photoId }, { turn: 90 });
    await readAgain(coach, album, 2);
    expect(await narrativeOf(album)).not.toContain(ALBUM_ANSWER.summary);
  });

  it('is not a story if the photos do not belong together', async () => {
    const summary = 'These are three single pictures, and each stands well by itself.';
    const single = { ...ALBUM_ANSWER, related: 'no', summary };
    const missing = {
      ...ALBUM_ANSWER.remarks[1],
      what: 'The last photo shows no ending.',
      polarity: 'weakness',
    };
    const { coach } = modelSaying({ ...single, remarks: [missing] });
    const album = await readPhotos(coach);
    await readAlbum(dependenciesOf(coach), await waitingRun(album), context);
    const said = await narrativeOf(album);
    expect(said[0]).toBe(summary);
    expect(said.join(' ')).not.toContain('no ending');
    expect((await jobOf(album)).result?.insights.sequence?.order).toBeNull();
  });
});

it('a stored request about an album has none of its words, and outlives the album', async () => {
  const { coach } = modelSaying();
  const album = await readPhotos(coach);
  const run = await waitingRun(album);
  await readAlbum(dependenciesOf(coach), run, context);
  const [kept] = await selectRows(
    db,
    'model_requests',
    { album_reading_id: run.albumReadingId },
    'id',
  );
  await sql`delete from albums where id = ${album.albumId}`.execute(db);
  const left = await selectRow(db, 'model_requests', { id: kept?.id ?? '' }, 'album_reading_id');
  expect(left).toEqual({ album_reading_id: null });
});
