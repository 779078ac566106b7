import type { PhotoCritique, Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { critiqueRecordSchema } from '@photo-coach/shared/contracts/records.ts';
import { insertAlbum } from '@photo-coach/testing/fixtures/insert-album.ts';
import { modelOf } from '@photo-coach/testing/fixtures/model-of.ts';
import { recordEvents } from '@photo-coach/testing/fixtures/record-events.ts';
import {
  deleteRows,
  selectRow,
  selectRows,
  updateRows,
} from '@photo-coach/testing/fixtures/rows.ts';
import { silentLog } from '@photo-coach/testing/fixtures/start-queue.ts';
import { captureLog } from '@photo-coach/testing/lib/capture-log.ts';
import { openTestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { expect, it } from 'vitest';
import type { Critic } from '../../critics/critic.ts';
import { critiquePhoto } from './critique-photo.ts';

const { events } = recordEvents();

const { db } = await openTestDatabase();

const notHere = () => Promise.reject(new Error('not here'));

const region = { x: 0, y: 0, width: 0.5, height: 0.5 };
const sentence = (photoId: string, text: string, value: number): Sentence => ({
  text,
  evidence: [{ photoId, measurement: 'blown_area', value, region }],
  finding: null,
});

function critiqueOf(photoId: string, category: PhotoCritique['category']): PhotoCritique {
  return {
    category,
    score: 73.46,
    checked: [],
    findings: [],
    lessons: [],
    meant: [],
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
  critiquePhoto: critique,
  critiqueAlbum: notHere,
  critiqueSets: () => [],
});
const content = critic(({ photo, categories }) =>
  Promise.resolve(categories.map((category) => critiqueOf(photo.id, category))),
);

const coach = modelOf(notHere);
const queue = { send: notHere };
const dependenciesOf = (by: Critic) => ({
  db,
  events,
  queue,
  critic: by,
  coach: null,
  log: silentLog,
});

async function readyAlbum(mode: 'single' | 'folder' = 'folder') {
  const album = await insertAlbum(db, { mode, photos: mode === 'single' ? 1 : 2 });
  await updateRows(
    db,
    'photos',
    { album_id: album.albumId },
    { state: 'ready', model_path: 'derivatives/x/y/model.jpg' },
  );
  const [photoId = ''] = album.photoIds;
  return { jobId: album.jobId, attempt: 1, photoId };
}

const critiquesOf = (jobId: string) =>
  db.selectFrom('critiques').selectAll().where('job_id', '=', jobId).orderBy('category').execute();
const photoRow = (id: string) => selectRow(db, 'photos', { id });

it('a folder’s photo gets all four categories, as rows that match the contract', async () => {
  const payload = await readyAlbum();
  await critiquePhoto(dependenciesOf(content), payload);
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
    metrics: { blown_area: 1.5 },
    critic: 'measured',
    model: null,
    long_text: { detailed_analysis: 'One. Two.', whatsWorking: 'Light falls well. More.' },
  });
  expect((await photoRow(payload.photoId)).state).toBe('critiqued');
});

it('a single photo gets the requested categories', async () => {
  const payload = await readyAlbum('single');
  await critiquePhoto(dependenciesOf(content), payload);
  const rows = await critiquesOf(payload.jobId);
  expect(rows.map(({ category }) => category)).toEqual([
    'composition_balance',
    'lighting_exposure',
  ]);
});

it('a worker without a model requests a reading if another worker has a model', async () => {
  const payload = await readyAlbum();
  const sent: unknown[] = [];
  const ask = (has: boolean) => ({
    ...dependenciesOf(content),
    hasCoachElsewhere: async () => has,
    queue: { send: async (name: string) => void sent.push(name) },
  });
  await critiquePhoto(ask(true), payload);
  expect(sent).toEqual(['photo.read.v1']);
  const other = await readyAlbum();
  await critiquePhoto(ask(false), other);
  expect(sent).toHaveLength(1);
});

it('running a critique again, or twice at once, makes no second row', async () => {
  const payload = await readyAlbum();
  const run = () => critiquePhoto(dependenciesOf(content), payload);
  await Promise.all([run(), run()]);
  const before = await critiquesOf(payload.jobId);
  expect(before).toHaveLength(4);
  await run();
  await updateRows(db, 'photos', { id: payload.photoId }, { state: 'ready' });
  await run();
  expect(await critiquesOf(payload.jobId)).toEqual(before);
});

it('an attempt that is overtaken while the critic thinks writes nothing', async () => {
  const payload = await readyAlbum();
  const slow = critic(async (input) => {
    await updateRows(db, 'jobs', { id: payload.jobId }, { attempt: 2 });
    return content.critiquePhoto(input);
  });
  await critiquePhoto(dependenciesOf(slow), payload);
  expect(await critiquesOf(payload.jobId)).toEqual([]);
  expect((await photoRow(payload.photoId)).state).toBe('ready');
});

it('with a coach, a reading is requested and sent, and a repeated critique requests it again', async () => {
  const payload = await readyAlbum();
  const sent: unknown[] = [];
  const send = (_name: string, reading: unknown) => Promise.resolve(void sent.push(reading));
  const run = () => critiquePhoto({ ...dependenciesOf(content), coach, queue: { send } }, payload);
  const readings = () => selectRows(db, 'readings', { photo_id: payload.photoId });
  await run();
  const [first] = await readings();
  expect(first).toMatchObject({ job_id: payload.jobId, state: 'waiting', run: 1, answer: null });
  await updateRows(
    db,
    'readings',
    {},
    { state: 'failed', cause: 'timeout', answer: 'What was said of it before.' },
  );
  await updateRows(db, 'photos', { id: payload.photoId }, { state: 'ready' });
  await run();
  expect(await readings()).toMatchObject([
    { id: first?.id, state: 'waiting', run: 2, cause: null, answer: null },
  ]);
  expect(sent).toEqual([1, 2].map((each) => ({ readingId: first?.id, run: each })));
});

it('an account that is erased meanwhile causes no error, whatever fails for it', async () => {
  const payload = await readyAlbum();
  const { log, lines } = captureLog();
  const erased = critic(async () => {
    const { user_id } = await photoRow(payload.photoId);
    await deleteRows(db, 'auth_users', { id: user_id });
    throw new AppError('photo_missing', 'The file is not there any more.');
  });
  await critiquePhoto({ ...dependenciesOf(erased), log }, payload);
  expect(lines).toEqual([]);
});

it('a failed photo gets no critique', async () => {
  const payload = await readyAlbum();
  await updateRows(db, 'photos', { id: payload.photoId }, { state: 'failed' });
  await critiquePhoto(dependenciesOf(critic(notHere)), payload);
  expect(await critiquesOf(payload.jobId)).toEqual([]);
});
