import type { PhotoCritique, Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import { AppError, type ErrorCode } from '@photo-coach/shared/contracts/errors.ts';
import { critiqueRecordSchema } from '@photo-coach/shared/contracts/records.ts';
import { connectDatabase, type Db } from '@photo-coach/shared/server/db/connect.ts';
import type { PendingEvent } from '@photo-coach/shared/server/events/publisher.ts';
import { insertAlbum, readJob } from '@photo-coach/testing/fixtures/insert-album.ts';
import { captureLog } from '@photo-coach/testing/lib/capture-log.ts';
import { createTestDatabase, type TestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Critic, PhotoToCritique } from '../../critics/critic.ts';
import sharp from '../../imaging/decode/configured-sharp.ts';
import { sceneJpeg } from '../../imaging/testing/test-scenes.ts';
import { critiquePhoto } from './critique-photo.ts';
import { albumCritiqueRow } from './critique-rows.ts';

const events = {
  beforeCommit: () => Promise.resolve(),
  afterCommit: () => Promise.resolve(),
  close: () => Promise.resolve(),
};
const context = {
  log: pino({ level: 'silent' }),
  signal: new AbortController().signal,
  isFinalAttempt: false,
};

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = connectDatabase(database.url);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const notHere = () => Promise.reject(new Error('not here'));

/** A storage that holds one model image. */
const storage = {
  signUpload: notHere,
  signDownload: notHere,
  startMultipart: notHere,
  signPart: notHere,
  listParts: notHere,
  completeMultipart: notHere,
  abortMultipart: notHere,
  put: () => Promise.resolve(),
  putFile: () => Promise.resolve(),
  get: () => sceneJpeg(800, 600),
  openRead: notHere,
  head: () => Promise.resolve(null),
  remove: () => Promise.resolve(),
  removeLeftovers: () => Promise.resolve(),
  check: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

const region = { x: 0, y: 0, width: 0.5, height: 0.5 };
const sentence = (photoId: string, text: string, value: number): Sentence => ({
  text,
  evidence: [{ photoId, measurement: 'highlight_clipping', value, region }],
  finding: null,
});

function critiqueOf(photoId: string, category: PhotoCritique['category']): PhotoCritique {
  return {
    category,
    score: 73.46,
    checked: [],
    findings: [],
    sentences: {
      whatsWorking: [sentence(photoId, 'Light falls well.', 1.5), sentence(photoId, 'More.', 9)],
      whatToImprove: [sentence(photoId, 'The sky is clipped.', 2)],
      quickWin: [sentence(photoId, 'Expose less.', 2)],
      learn: [sentence(photoId, 'Read the histogram.', 2)],
      deepDive: [sentence(photoId, 'One.', 2), sentence(photoId, 'Two.', 2)],
    },
    hotspots: [],
  };
}

const critic = (critique: Critic['critiquePhoto']): Critic => ({
  name: 'vision',
  model: 'a-model',
  critiquePhoto: critique,
  critiqueAlbum: notHere,
});
const content = critic(({ photo, categories }) =>
  Promise.resolve(categories.map((category) => critiqueOf(photo.id, category))),
);
const failing = (code: ErrorCode) => critic(() => Promise.reject(new AppError(code, 'no')));

async function readyAlbum(mode: 'single' | 'folder' = 'folder') {
  const album = await insertAlbum(db, { mode, photos: mode === 'single' ? 1 : 2 });
  await db
    .updateTable('photos')
    .set({ state: 'ready', model_path: 'derivatives/x/y/model.jpg' })
    .where('album_id', '=', album.albumId)
    .execute();
  const [photoId = ''] = album.photoIds;
  return { jobId: album.jobId, attempt: 1, photoId };
}

const critiquesOf = (jobId: string) =>
  db.selectFrom('critiques').selectAll().where('job_id', '=', jobId).orderBy('category').execute();
const photoRow = (id: string) =>
  db.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

it("a folder's photo gets all four categories, as rows of the contract", async () => {
  const payload = await readyAlbum();
  await critiquePhoto({ db, events, storage, critic: content }, payload, context);
  const rows = (await critiquesOf(payload.jobId)).map((row) => critiqueRecordSchema.parse(row));
  expect(rows.map(({ category }) => category)).toEqual([
    'composition_balance',
    'focus_sharpness',
    'lighting_exposure',
    'mood_emotional_impact',
  ]);
  expect(rows[0]).toMatchObject({
    score: 7.35,
    short_text: 'Light falls well. The sky is clipped.',
    metrics: { highlight_clipping: 1.5 },
    critic: 'vision',
    model: 'a-model',
    long_text: { detailed_analysis: 'One. Two.', whatsWorking: 'Light falls well. More.' },
  });
  expect((await photoRow(payload.photoId)).state).toBe('critiqued');
});

it('a single photo gets what was asked for', async () => {
  const payload = await readyAlbum('single');
  await critiquePhoto({ db, events, storage, critic: content }, payload, context);
  const rows = await critiquesOf(payload.jobId);
  expect(rows.map(({ category }) => category)).toEqual([
    'composition_balance',
    'lighting_exposure',
  ]);
});

it('running again, and running twice at once, makes no second row', async () => {
  const payload = await readyAlbum();
  const run = () => critiquePhoto({ db, events, storage, critic: content }, payload, context);
  await Promise.all([run(), run()]);
  const before = await critiquesOf(payload.jobId);
  expect(before).toHaveLength(4);
  await run();
  await db
    .updateTable('photos')
    .set({ state: 'ready' })
    .where('id', '=', payload.photoId)
    .execute();
  await run();
  expect(await critiquesOf(payload.jobId)).toEqual(before);
});

it('an attempt that is overtaken while the critic thinks writes nothing', async () => {
  const payload = await readyAlbum();
  const slow = critic(async (input) => {
    await db.updateTable('jobs').set({ attempt: 2 }).where('id', '=', payload.jobId).execute();
    return content.critiquePhoto(input);
  });
  await critiquePhoto({ db, events, storage, critic: slow }, payload, context);
  expect(await critiquesOf(payload.jobId)).toEqual([]);
  expect((await photoRow(payload.photoId)).state).toBe('ready');
});

it('the critic reads the model image, and a smaller one for a second try, which is announced', async () => {
  const payload = await readyAlbum();
  const sizes: unknown[] = [];
  const announced: unknown[] = [];
  const afterCommit = (pending: readonly PendingEvent[]) => {
    announced.push(...pending.filter(({ name }) => name === 'photo').map((event) => event.payload));
    return Promise.resolve();
  };
  const looking = critic(async (input: PhotoToCritique) => {
    for (const size of ['model', 'smaller'] as const) {
      sizes.push((await sharp(await input.image(size)).metadata()).width);
    }
    return content.critiquePhoto(input);
  });
  const dependencies = { db, events: { ...events, afterCommit }, storage, critic: looking };
  await critiquePhoto(dependencies, payload, context);
  expect(sizes).toEqual([800, 600]);
  expect(announced).toMatchObject([
    { photoId: payload.photoId, state: 'ready', isRetriedSmaller: true },
    { photoId: payload.photoId, state: 'critiqued' },
  ]);
});

describe('a critic that fails', () => {
  it('is asked again while that can help', async () => {
    const payload = await readyAlbum();
    const run = critiquePhoto(
      { db, events, storage, critic: failing('critic_unavailable') },
      payload,
      context,
    );
    await expect(run).rejects.toMatchObject({ code: 'critic_unavailable' });
    expect((await photoRow(payload.photoId)).state).toBe('ready');
  });

  it.each([
    ['critic_refused', false, 'photo-1.jpg: The critic declined to look at this photo.'],
    [
      'critic_unavailable',
      true,
      'photo-1.jpg: The critic could not be reached. Please try again in a few minutes.',
    ],
  ] as const)('for good (%s) fails the photo with a reason', async (code, isFinalAttempt, text) => {
    const payload = await readyAlbum();
    const dependencies = { db, events, storage, critic: failing(code) };
    await critiquePhoto(dependencies, payload, { ...context, isFinalAttempt });
    expect(await photoRow(payload.photoId)).toMatchObject({
      state: 'failed',
      error_code: code,
      error_text: text,
    });
  });

  it('because the worker shuts down is asked again, on the final attempt too', async () => {
    const payload = await readyAlbum();
    const run = critiquePhoto({ db, events, storage, critic: failing('critic_timeout') }, payload, {
      ...context,
      isFinalAttempt: true,
      signal: AbortSignal.abort(),
    });
    await expect(run).rejects.toMatchObject({ code: 'critic_timeout' });
    expect((await photoRow(payload.photoId)).state).toBe('ready');
  });
});

it('an account that is erased meanwhile is no fault, whatever fails for it', async () => {
  const payload = await readyAlbum();
  const { log, lines } = captureLog();
  const erased = critic(async () => {
    const { user_id } = await photoRow(payload.photoId);
    await db.deleteFrom('auth_users').where('id', '=', user_id).execute();
    throw new AppError('photo_missing', 'The file is not there any more.');
  });
  await critiquePhoto({ db, events, storage, critic: erased }, payload, { ...context, log });
  expect(lines).toEqual([]);
});

it('a photo that failed is left alone', async () => {
  const payload = await readyAlbum();
  await db
    .updateTable('photos')
    .set({ state: 'failed' })
    .where('id', '=', payload.photoId)
    .execute();
  await critiquePhoto({ db, events, storage, critic: failing('internal') }, payload, context);
  expect(await critiquesOf(payload.jobId)).toEqual([]);
});

it('an album critique is a row without a photo', async () => {
  const payload = await readyAlbum();
  const job = await readJob(db, payload.jobId);
  const { sentences } = critiqueOf(payload.photoId, 'focus_sharpness');
  const row = albumCritiqueRow(
    { job, critic: { name: 'measured', model: null } },
    { category: 'storytelling_flow', score: 100, checked: [], findings: [], sentences },
  );
  expect(row).toMatchObject({ photo_id: null, score: 10, hotspots: [], critic: 'measured' });
});
