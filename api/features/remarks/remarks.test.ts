import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { PHOTO_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import { type Analysis, analysisReplySchema } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { Genre, RemarkAnswer } from '@photo-coach/shared/contracts/remarks.ts';
import { quietLines } from '@photo-coach/shared/domain/critiques/quiet-line.ts';
import { countAnswers } from '@photo-coach/shared/server/albums/count-answers.ts';
import { readPhotoIds } from '@photo-coach/shared/server/albums/photo-ids.ts';
import { json } from '@photo-coach/shared/server/db/connect.ts';
import { CAT_ANSWER } from '@photo-coach/testing/fixtures/cat-answer.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { modelOf } from '@photo-coach/testing/fixtures/model-of.ts';
import { recordEvents } from '@photo-coach/testing/fixtures/record-events.ts';
import { deleteRows, insertRows, selectRow } from '@photo-coach/testing/fixtures/rows.ts';
import { silentLog } from '@photo-coach/testing/fixtures/start-queue.ts';
import { type WaitingPhoto, waitingPhotos } from '@photo-coach/testing/fixtures/waiting-photos.ts';
import { acceptAlbum } from '@photo-coach/testing/product/accept-album.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { CRITIC } from '../../../worker/critics/product-critic.ts';
import { sceneJpeg } from '../../../worker/imaging/testing/test-scenes.ts';
import { revisePhoto } from '../../../worker/jobs/critiques/revise-photo.ts';
import { readPhoto } from '../../../worker/jobs/readings/read-photo.ts';

/** `npm run coach`. */
const SCRIPT = path.resolve(import.meta.dirname, '../../../ops/coach.ts');

const api = runApi({ withMetricsPort: true });

type Upload = { scene?: string; genre?: Genre; photos?: number };

/** Photos of a scene with technical checks, of an account that can call the API. */
async function critiqued(account: TestAccount, upload: Upload = {}): Promise<WaitingPhoto[]> {
  const { scene = 'cat', genre, photos = 1 } = upload;
  const { db } = api.dependencies;
  const { albumId, jobId } = await acceptAlbum(api, account, photos);
  const mode = photos === 1 ? 'single' : 'album';
  const questionnaire = genre === undefined ? {} : { primary_genre: genre };
  await db
    .updateTable('jobs')
    .set({ context: json({ mode, questionnaire }) })
    .set(photos === 1 ? { requested_categories: json([...PHOTO_CATEGORIES]) } : {})
    .where('id', '=', jobId)
    .execute();
  const photoIds = await readPhotoIds(db, albumId);
  const album = { userId: account.userId, albumId, jobId, attempt: 1, photoIds };
  const made = await waitingPhotos(db, { scene, album });
  // Several of one scene would be takes of one picture.
  await sql`update photos set measurements = jsonb_set(measurements, '{fingerprint}', 'null')
    where album_id = ${albumId}`.execute(db);
  for (const { photoId } of made.slice(0, 1)) await revise(photoId, true);
  return made;
}

async function critiquedPhoto(account: TestAccount, upload: Upload = {}): Promise<WaitingPhoto> {
  const [photo] = await critiqued(account, upload);
  if (photo === undefined) throw new Error('no photo is critiqued');
  return photo;
}

const { events } = recordEvents();

/** Runs the due revision of a photo. @returns its fencing token; null if none is due */
async function revise(photoId: string, isFirst = false): Promise<number | null> {
  const { db } = api.dependencies;
  if (isFirst) await insertRows(db, 'photo_revisions', { photo_id: photoId });
  const { requested, applied } = await selectRow(db, 'photo_revisions', { photo_id: photoId });
  if (requested <= applied) return null;
  await revisePhoto({ db, events, critic: CRITIC }, { photoId, requested });
  return requested;
}

async function analysisOf(account: TestAccount, { albumId }: WaitingPhoto): Promise<Analysis> {
  const { body } = await api.call('GET', `/api/albums/${albumId}/analysis`, { account });
  return analysisReplySchema.parse(body).analysis;
}

const cardsOf = ({ categories, photoCategories, album }: Analysis) =>
  album.mode === 'single' ? categories : photoCategories;
const findingsOf = (analysis: Analysis): Finding[] =>
  cardsOf(analysis).flatMap(({ findings }) => findings);
const weaknessesOf = (analysis: Analysis): string[] =>
  findingsOf(analysis).flatMap(({ kind, polarity }) => (polarity === 'weakness' ? [kind] : []));

function findingIn(analysis: Analysis, kind: Finding['kind']): Finding {
  const found = findingsOf(analysis).find((finding) => finding.kind === kind);
  if (found === undefined) throw new Error(`${kind} is not said`);
  return found;
}

type Remark = Pick<Finding, 'kind' | 'polarity' | 'region'> & { answer: RemarkAnswer };

const answer = (
  account: TestAccount,
  { photoId }: Pick<WaitingPhoto, 'photoId'>,
  { kind, polarity, region, answer: given }: Remark,
) =>
  api.call('PUT', `/api/photos/${photoId}/remarks`, {
    account,
    body: { kind, polarity, region, answer: given },
  });

/** Answers a remark of a kind, and has the photo revised. @returns the analysis after that */
async function answerAs(
  account: TestAccount,
  photo: WaitingPhoto,
  [kind, given]: readonly [Finding['kind'], RemarkAnswer],
): Promise<Analysis> {
  const finding = findingIn(await analysisOf(account, photo), kind);
  expect((await answer(account, photo, { ...finding, answer: given })).status).toBe(200);
  await revise(photo.photoId);
  return await analysisOf(account, photo);
}

const undo = (account: TestAccount, { photoId }: WaitingPhoto, id: string | undefined) =>
  api.call('DELETE', `/api/photos/${photoId}/remarks/${id}`, { account });

const textOf = (analysis: Analysis): string =>
  JSON.stringify([cardsOf(analysis), analysis.narrative]);
const scoreOf = (analysis: Analysis, category: string): number =>
  cardsOf(analysis).find((card) => card.category === category)?.scoreContinuous ?? Number.NaN;
const accountOf = () => api.createAccount({ plan: 'pro', onboarded: true });

describe('a remark that is called not true', () => {
  test('is removed with its texts, its mark and its cost, leaves the line of what was checked, and comes back unchanged', async () => {
    const account = await accountOf();
    const photo = await critiquedPhoto(account);
    const before = await analysisOf(account, photo);
    const linesIn = (analysis: Analysis) => cardsOf(analysis).slice(0, 1).flatMap(quietLines);
    expect(linesIn(before)).toEqual([]);
    const { text = '' } = cardsOf(before)[0]?.sentences.whatToImprove[0] ?? {};
    expect(weaknessesOf(before)).toEqual(['blown_highlights']);
    const isOfLight = ({ category }: { category: string }) => category === 'lighting_exposure';
    expect(textOf(before)).toContain(text);
    expect(before.photos[0]?.hotspots.filter(isOfLight)).toHaveLength(1);

    const after = await answerAs(account, photo, ['blown_highlights', 'not_true']);
    expect(linesIn(after)).toEqual([expect.stringMatching(/^Checked: .*highlights/)]);
    expect(weaknessesOf(after)).toEqual([]);
    expect(textOf(after)).not.toContain(text);
    expect(after.photos[0]?.hotspots.filter(isOfLight)).toEqual([]);
    expect(after.photos[0]).toMatchObject({
      isRevised: false,
      answers: [{ kind: 'blown_highlights', answer: 'not_true', said: text }],
    });
    const category = 'lighting_exposure';
    expect(scoreOf(after, category)).toBeGreaterThan(scoreOf(before, category));
    expect(after.progress.overallScore).toBeGreaterThan(before.progress.overallScore);

    const id = after.photos[0]?.answers[0]?.id;
    expect((await undo(account, photo, id)).status).toBe(204);
    expect((await undo(account, photo, id)).status).toBe(204);
    await revise(photo.photoId);
    const again = await analysisOf(account, photo);
    expect(cardsOf(again)).toEqual(cardsOf(before));
    expect(again.narrative).toEqual(before.narrative);
    expect(again.photos[0]?.answers).toEqual([]);
  });

  test('can be praise, and is removed too', async () => {
    const account = await accountOf();
    const photo = await critiquedPhoto(account);
    const before = await analysisOf(account, photo);
    const { text = '' } =
      cardsOf(before).flatMap(({ findings, sentences }) =>
        sentences.whatsWorking.filter(
          ({ finding }) => finding !== null && findings[finding]?.kind === 'shallow_focus',
        ),
      )[0] ?? {};
    expect(text).not.toBe('');
    const after = await answerAs(account, photo, ['shallow_focus', 'not_true']);
    expect(findingsOf(after).map(({ kind }) => kind)).not.toContain('shallow_focus');
    expect(textOf(after)).not.toContain(text);
    expect(weaknessesOf(after)).toEqual(weaknessesOf(before));
    expect(after.photos[0]).toMatchObject({
      answers: [{ kind: 'shallow_focus', polarity: 'strength', answer: 'not_true', said: text }],
    });
  });

  test('stays away when the coach says it too, and so does the coach’s one thing to keep', async () => {
    const account = await accountOf();
    const photo = await critiquedPhoto(account);
    await answerAs(account, photo, ['blown_highlights', 'not_true']);
    const { db } = api.dependencies;
    const usage = { input: 1, cached: 0, output: 1, reasoning: 0 };
    const said = { ...CAT_ANSWER, one_thing: 'Expose for the white fur in the sun.' };
    const text = JSON.stringify(said);
    const coach = modelOf(() => Promise.resolve({ text, isCut: false, usage, milliseconds: 1 }));
    const storage = { get: () => sceneJpeg(600, 800) } as never; // only the pictures are read
    const now = () => new Date();
    const worker = { db, events, storage, critic: CRITIC, coach, log: silentLog, now };
    const signal = new AbortController().signal;
    await readPhoto(worker, photo, { log: silentLog, signal, isFinalAttempt: false, deaths: 0 });
    const read = await analysisOf(account, photo);
    expect(cardsOf(read)[0]?.critic).toBe('vision');
    expect(findingsOf(read).map(({ kind }) => kind)).toContain('expression');
    expect(findingsOf(read).map(({ kind }) => kind)).not.toContain('blown_highlights');
    expect(textOf(read)).not.toMatch(/white fur|fur on the left/);
    await undo(account, photo, read.photos[0]?.answers[0]?.id);
    await revise(photo.photoId);
    const again = await analysisOf(account, photo);
    expect(textOf(again)).toMatch(/fur on the left/);
    expect(textOf(again)).toContain(said.one_thing);
  });
});

describe('a remark that is called intended', () => {
  const meantOf = async (account: TestAccount) =>
    (await api.call('GET', '/api/me/meant', { account })).body.items;
  const sayAgain = (account: TestAccount, genre: Genre | null) =>
    api.call('POST', '/api/me/meant/say-again', {
      account,
      body: { kind: 'blown_highlights', genre },
    });

  test('is not called a fault in later photos of its genre, until it is allowed again', async () => {
    const account = await accountOf();
    const earlier = await critiquedPhoto(account, { genre: 'Portraits' });
    const first = await critiquedPhoto(account, { genre: 'Portraits' });
    await answerAs(account, first, ['blown_highlights', 'intended']);
    const later = await critiquedPhoto(account, { genre: 'Portraits' });
    const street = await critiquedPhoto(account, { genre: 'Street' });
    const stranger = await accountOf();
    const foreign = await critiquedPhoto(stranger, { genre: 'Portraits' });

    expect(weaknessesOf(await analysisOf(account, later))).toEqual([]);
    expect((await analysisOf(account, later)).photos[0]).toMatchObject({
      answers: [],
      meant: [{ kind: 'blown_highlights' }],
    });
    const said = [
      await analysisOf(account, earlier),
      await analysisOf(account, street),
      await analysisOf(stranger, foreign),
    ];
    expect(said.map(weaknessesOf)).toEqual(Array(3).fill(['blown_highlights']));
    expect(await meantOf(account)).toMatchObject([
      { kind: 'blown_highlights', genre: 'Portraits' },
    ]);
    expect(await meantOf(stranger)).toEqual([]);

    expect((await sayAgain(account, 'Portraits')).status).toBe(204);
    expect((await sayAgain(account, 'Portraits')).status).toBe(204);
    await revise(later.photoId);
    expect(weaknessesOf(await analysisOf(account, later))).toEqual(['blown_highlights']);
    // The answer about the first photo stays.
    await revise(first.photoId);
    expect(weaknessesOf(await analysisOf(account, first))).toEqual([]);
    expect(await meantOf(account)).toEqual([]);
  });

  test('is forgotten when the answer is taken back or changed', async () => {
    const account = await accountOf();
    const first = await critiquedPhoto(account);
    const after = await answerAs(account, first, ['blown_highlights', 'intended']);
    const later = await critiquedPhoto(account);
    expect(weaknessesOf(await analysisOf(account, later))).toEqual([]);
    expect(await meantOf(account)).toMatchObject([{ genre: null }]);
    const [answered] = after.photos[0]?.answers ?? [];
    if (answered === undefined) throw new Error('the answer is not there');
    const change = (given: RemarkAnswer) => answer(account, first, { ...answered, answer: given });
    await change('not_true');
    expect(await meantOf(account)).toEqual([]);
    expect(await revise(later.photoId)).toBe(2);
    expect(weaknessesOf(await analysisOf(account, later))).toEqual(['blown_highlights']);
    await change('intended');
    expect(await meantOf(account)).toHaveLength(1);
    await undo(account, first, answered.id);
    expect(await meantOf(account)).toEqual([]);
  });

  test('changes the text about an album as a whole', async () => {
    const account = await accountOf();
    const [photo, ...others] = await critiqued(account, { photos: 3 });
    if (photo === undefined) throw new Error('no photo is critiqued');
    const { insights } = await analysisOf(account, photo);
    expect(insights?.commonIssues).toMatchObject([
      { text: expect.stringContaining('blown highlights'), frequency: 3 },
    ]);
    for (const one of [photo, ...others]) {
      const analysis = await analysisOf(account, photo);
      const finding = findingsOf(analysis).find(
        ({ photoId, polarity }) => photoId === one.photoId && polarity === 'weakness',
      );
      if (finding === undefined) throw new Error('nothing is said of the photo');
      await answer(account, one, { ...finding, answer: 'intended' });
      await revise(one.photoId);
    }
    const after = await analysisOf(account, photo);
    expect(after.insights?.commonIssues).toEqual([]);
    expect(weaknessesOf(after)).toEqual([]);
  });
});

describe('an answer to a remark', () => {
  test('"helpful" changes nothing in the critique, and can be taken back', async () => {
    const account = await accountOf();
    const photo = await critiquedPhoto(account);
    const before = await analysisOf(account, photo);
    const after = await answerAs(account, photo, ['shallow_focus', 'helpful']);
    expect(await revise(photo.photoId)).toBeNull();
    expect(cardsOf(after)).toEqual(cardsOf(before));
    expect(after.photos[0]?.answers).toMatchObject([{ answer: 'helpful', kind: 'shallow_focus' }]);
    await undo(account, photo, after.photos[0]?.answers[0]?.id);
    expect((await analysisOf(account, photo)).photos[0]?.answers).toEqual([]);
  });

  test('in two tabs counts once, the last one counts, and none costs quota', async () => {
    const account = await accountOf();
    const photo = await critiquedPhoto(account);
    const usage = async () => (await api.call('GET', '/api/me/usage', { account })).body;
    const before = await usage();
    const finding = findingIn(await analysisOf(account, photo), 'blown_highlights');
    const send = (given: RemarkAnswer) => answer(account, photo, { ...finding, answer: given });
    const both = await Promise.all([send('not_true'), send('not_true')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.body).toEqual(both[1]?.body);
    await revise(photo.photoId);
    expect((await send('not_true')).status).toBe(200);
    expect((await send('intended')).body.remark).toMatchObject({ answer: 'intended' });
    await revise(photo.photoId);
    expect((await analysisOf(account, photo)).photos[0]?.answers).toHaveLength(1);
    expect(await usage()).toEqual(before);
  });

  test('about someone else’s photo, a missing remark, or one that a strength can’t have is refused', async () => {
    const account = await accountOf();
    const photo = await critiquedPhoto(account);
    const analysis = await analysisOf(account, photo);
    const weakness = findingIn(analysis, 'blown_highlights');
    const strength = findingIn(analysis, 'shallow_focus');
    const stranger = await accountOf();
    const refusals = await Promise.all([
      answer(stranger, photo, { ...weakness, answer: 'not_true' }),
      answer(account, photo, { ...weakness, kind: 'tilt', answer: 'not_true' }),
      answer(account, photo, { ...strength, answer: 'intended' }),
    ]);
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'PGRST116'],
      [409, 'remark_missing'],
      [422, 'validation_failed'],
    ]);
    const after = await answerAs(account, photo, ['blown_highlights', 'not_true']);
    const id = after.photos[0]?.answers[0]?.id;
    expect((await undo(stranger, photo, id)).status).toBe(404);
    expect((await analysisOf(account, photo)).photos[0]?.answers).toHaveLength(1);
  });

  test('is queued, and counted for operators by answer and critic', async () => {
    const account = await accountOf();
    const { db, queue } = api.dependencies;
    await deleteRows(db, 'remark_answers');
    await deleteRows(db, 'critiques');
    const photos = [await critiquedPhoto(account), await critiquedPhoto(account)];
    for (const photo of photos) {
      const finding = findingIn(await analysisOf(account, photo), 'blown_highlights');
      await answer(account, photo, { ...finding, answer: 'not_true' });
      const { photoId } = photo;
      expect(await queue.isPending('photo.revise.v1', { photoId, requested: 2 })).toBe(true);
      await revise(photoId);
    }
    const last = await critiquedPhoto(account);
    await answerAs(account, last, ['blown_highlights', 'helpful']);
    expect(await countAnswers(db)).toEqual([
      {
        kind: 'blown_highlights',
        basis: 'measured',
        model: null,
        prompt_version: null,
        shown: 3,
        not_true: 2,
        intended: 0,
        helpful: 1,
      },
    ]);
    const env = { DATABASE_URL: api.databaseUrl };
    const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, 'disputed'], { env });
    expect(stdout.split('\n')).toEqual([
      expect.stringMatching(/^kind .* helpful$/),
      'blown_highlights  measured  technical check  –       3      2         0         1',
      '',
    ]);
  });
});
