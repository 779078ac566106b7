import {
  type FollowUp,
  followUpListSchema,
  followUpReplySchema,
  laterUploadsSchema,
} from '@photo-coach/shared/contracts/http/follow-ups.ts';
import type { JobRow } from '@photo-coach/shared/contracts/records.ts';
import { json } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import {
  type CritiquedFixture,
  insertCritiquedUpload,
} from '@photo-coach/testing/fixtures/insert-critiqued-upload.ts';
import { insertReview } from '@photo-coach/testing/fixtures/insert-review.ts';
import { recordEvents } from '@photo-coach/testing/fixtures/record-events.ts';
import { insertRows, selectRow, updateRows } from '@photo-coach/testing/fixtures/rows.ts';
import { silentLog } from '@photo-coach/testing/fixtures/start-queue.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { judgeFollowUp } from '../../../worker/jobs/follow-ups/judge-follow-up.ts';

const api = runApi();
const TILTED = [{ tilt: 4 }];
const LEVEL = [{ tilt: 0.3 }];

type Upload = { albumId: string; photoIds: string[]; photoId: string };

/**
 * An upload of a day of May whose photos are critiqued, each with a step against its tilt, and advice for next time.
 */
async function upload(
  { userId }: TestAccount,
  day: number,
  photos: readonly CritiquedFixture[] = TILTED,
): Promise<Upload> {
  const { db } = api.dependencies;
  const at = `2026-05-${String(day).padStart(2, '0')}T10:00:00Z`;
  const made = await insertCritiquedUpload(db, userId, { at, photos });
  const say = (text: string) => JSON.stringify([{ text, evidence: [], finding: 0 }]);
  await sql`update critiques
    set long_text = jsonb_set(
      jsonb_set(long_text, '{sentences,quickWin}', ${say('Rotate it by 4°.')}::jsonb),
      '{sentences,learn}', ${say('Turn on the grid.')}::jsonb)
    where album_id = ${made.albumId}`.execute(db);
  const [photoId = ''] = made.photoIds;
  return { ...made, photoId };
}

/** Makes the upload's analysis advise an exercise against tilts. */
async function addExercise({ albumId }: Upload): Promise<void> {
  const said = (text: string) => ({ text, evidence: [], finding: null });
  const exercise = { kind: 'tilt', practice: said('Use the grid.'), check: said('Look at lines.') };
  const result = { narrative: [], exercises: [exercise] };
  await updateRows(
    api.dependencies.db,
    'jobs',
    { album_id: albumId },
    { result: json(result as unknown as NonNullable<JobRow['result']>) }, // only these are read
  );
}

const start = (
  account: TestAccount,
  { albumId, photoId }: { albumId: string; photoId: string },
  rest: { of?: string } = {},
) =>
  api.call('POST', '/api/follow-ups', {
    account,
    body: { albumId, photoId, kind: 'tilt', of: 'step', ...rest },
  });

async function started(account: TestAccount, of: Parameters<typeof start>[1]) {
  const reply = await start(account, of);
  expect(reply.status).toBe(200);
  return followUpReplySchema.parse(reply.body).followUp;
}

const answer = (account: TestAccount, { id }: FollowUp, body: object) =>
  api.call('PUT', `/api/follow-ups/${id}/answer`, { account, body });
const again = (account: TestAccount, { id }: FollowUp) =>
  api.call('POST', `/api/follow-ups/${id}/judge-again`, { account });
const remove = (account: TestAccount, { id }: FollowUp) =>
  api.call('DELETE', `/api/follow-ups/${id}`, { account });

async function answered(account: TestAccount, followUp: FollowUp, body: object): Promise<FollowUp> {
  const reply = await answer(account, followUp, body);
  expect(reply.status).toBe(200);
  return followUpReplySchema.parse(reply.body).followUp;
}

async function listOf(account: TestAccount): Promise<FollowUp[]> {
  const { body } = await api.call('GET', '/api/follow-ups', { account });
  return followUpListSchema.parse(body).items;
}

async function laterOf(account: TestAccount, { id }: FollowUp): Promise<string[]> {
  const { body } = await api.call('GET', `/api/follow-ups/${id}/later-uploads`, { account });
  return laterUploadsSchema.parse(body).items.map(({ photo }) => photo.id);
}

const runOf = async ({ id }: FollowUp) =>
  (await selectRow(api.dependencies.db, 'follow_ups', { id }, 'run')).run;

/** Judges a follow-up as a worker without a model does. */
async function judge(followUp: FollowUp): Promise<void> {
  const { db } = api.dependencies;
  const { events } = recordEvents();
  const storage = null as never; // nothing is shown to anyone
  await judgeFollowUp(
    { db, events, storage, coach: null, log: silentLog, now: () => new Date() },
    { followUpId: followUp.id, run: await runOf(followUp) },
    { signal: new AbortController().signal },
  );
}

describe('advice that is taken up', () => {
  test('is the step beside the weakness, or the exercise, with the finding', async () => {
    const account = await api.createAccount();
    const photo = await upload(account, 1);
    await addExercise(photo);
    const step = await started(account, photo);
    expect(step).toMatchObject({
      state: 'open',
      kind: 'tilt',
      after: null,
      result: null,
      said: 'The horizon is crooked.',
      advice: 'Rotate it by 4°.',
      check: 'Turn on the grid.',
      before: { albumId: photo.albumId, isSingle: true, photo: { id: photo.photoId } },
    });
    // Before it is answered, the same advice counts once, with the words of the second time.
    const { body } = await start(account, photo, { of: 'exercise' });
    expect(body.followUp).toMatchObject({
      id: step.id,
      advice: 'Use the grid.',
      check: 'Look at lines.',
    });
    expect(await listOf(account)).toHaveLength(1);
  });

  test('is the one goal of a review if it was read there, else the exercise', async () => {
    const account = await api.createAccount();
    const photo = await upload(account, 1);
    await addExercise(photo);
    const fromReview = async () => (await start(account, photo, { of: 'review' })).body.followUp;
    expect(await fromReview()).toMatchObject({ advice: 'Use the grid.', check: 'Look at lines.' });
    await insertReview(api.dependencies.db, { userId: account.userId, photoId: photo.photoId });
    expect(await fromReview()).toMatchObject({ advice: 'Level it.', check: 'Look.' });
  });

  test('in two tabs counts once', async () => {
    const account = await api.createAccount();
    const photo = await upload(account, 1);
    const both = await Promise.all([started(account, photo), started(account, photo)]);
    expect(both[0]?.id).toBe(both[1]?.id);
  });

  test('has to exist, and be one’s own', async () => {
    const account = await api.createAccount();
    const level = await upload(account, 1, LEVEL);
    const foreign = await upload(await api.createAccount(), 1);
    const replies = await Promise.all([
      start(account, level),
      start(account, foreign),
      start(account, { albumId: level.albumId, photoId: foreign.photoId }),
    ]);
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'remark_missing'],
      [404, 'PGRST116'],
      [409, 'remark_missing'],
    ]);
  });
});

describe('the choices for answering advice', () => {
  test('are every critiqued photo of a later upload, newest first', async () => {
    const account = await api.createAccount();
    await upload(account, 1);
    const album = await upload(account, 2, [{ tilt: 4 }, {}]);
    const [single, shoot] = [await upload(account, 3), await upload(account, 4, [{}, {}])];
    const foreign = await upload(await api.createAccount(), 5);
    const [broken, whole] = shoot.photoIds;
    const { db } = api.dependencies;
    await updateRows(db, 'photos', { id: broken ?? '' }, { state: 'failed' });
    const later = await laterOf(account, await started(account, album));
    expect(later).toEqual([whole, single.photoId]);
    expect(later).not.toContain(foreign.photoId);
  });
});

describe('an answer to advice', () => {
  test('is judged once if it is given twice, and can’t be exchanged', async () => {
    const account = await api.createAccount();
    const [photo, later, other] = [
      await upload(account, 1),
      await upload(account, 2, LEVEL),
      await upload(account, 3, LEVEL),
    ];
    const open = await started(account, photo);
    const { photoId } = later;
    expect(await answered(account, open, { photoId })).toMatchObject({
      id: open.id,
      state: 'judging',
      result: null,
      after: { photo: { id: photoId } },
    });
    const run = await runOf(open);
    const { queue } = api.dependencies;
    expect(await queue.isPending('follow-up.judge.v1', { followUpId: open.id, run })).toBe(true);
    expect(await answered(account, open, { photoId })).toMatchObject({ id: open.id });
    expect(await runOf(open)).toBe(run);

    const refused = await answer(account, open, { photoId: other.photoId });
    expect([refused.status, refused.body.code]).toEqual([422, 'validation_failed']);
    await judge(open);
    expect(await answered(account, open, { photoId })).toMatchObject({
      state: 'judged',
      isOutdated: false,
      result: { verdict: 'done', basis: 'measured' },
    });
  });

  test('has to be in a later upload of one’s own with a critique', async () => {
    const account = await api.createAccount();
    const earlier = await upload(account, 1);
    const album = await upload(account, 2, [{ tilt: 4 }, {}]);
    const unready = await upload(account, 3);
    const foreign = await upload(await api.createAccount(), 4);
    await updateRows(api.dependencies.db, 'photos', { id: unready.photoId }, { state: 'pending' });
    const open = await started(account, album);
    const refused = await Promise.all(
      [
        { photoId: earlier.photoId },
        { photoId: album.photoIds[1] },
        { photoId: unready.photoId },
        { photoId: foreign.photoId },
        { photoId: newId() },
      ].map((body) => answer(account, open, body)),
    );
    expect(refused.map(({ status }) => status)).toEqual(Array(5).fill(422));
    expect(await listOf(account)).toMatchObject([{ state: 'open', after: null }]);
  });

  test('says while it is judged that the coach has yet to read the later photo', async () => {
    const account = await api.createAccount();
    const [photo, later] = [await upload(account, 1), await upload(account, 2, [{}, {}])];
    const { db } = api.dependencies;
    const job = await selectRow(db, 'jobs', { album_id: later.albumId }, 'id');
    const ids = { job_id: job.id, photo_id: later.photoId };
    await insertRows(db, 'readings', { id: newId(), ...ids });
    const change = (set: object) => updateRows(db, 'readings', { photo_id: later.photoId }, set);
    await answered(account, await started(account, photo), { photoId: later.photoId });
    const waitsFor = async () => (await listOf(account)).map((each) => each.waitsFor);
    expect(await waitsFor()).toEqual(['reading']);
    await change({ is_put_off: true });
    expect(await waitsFor()).toEqual(['late_reading']);
    await change({ state: 'failed', cause: 'timeout' });
    expect(await waitsFor()).toEqual([null]);
  });

  test('that the same advice has had before is found again, and the open row is deleted', async () => {
    const account = await api.createAccount();
    const [photo, { photoId }] = [await upload(account, 1), await upload(account, 2, LEVEL)];
    const first = await answered(account, await started(account, photo), { photoId });
    await judge(first);
    const second = await started(account, photo);
    expect(second.id).not.toBe(first.id);
    expect(await listOf(account)).toHaveLength(2);
    expect(await answered(account, second, { photoId })).toMatchObject({
      id: first.id,
      state: 'judged',
    });
    expect((await listOf(account)).map(({ id }) => id)).toEqual([first.id]);
  });
});

describe('a verdict on advice', () => {
  async function judged(account: TestAccount) {
    const [photo, later] = [await upload(account, 1), await upload(account, 2, LEVEL)];
    const { photoId } = later;
    const followUp = await answered(account, await started(account, photo), { photoId });
    await judge(followUp);
    return { followUp, photo, later };
  }

  test('is outdated by another picture of either photo, and judged again', async () => {
    const account = await api.createAccount();
    const { followUp, photo, later } = await judged(account);
    const isOutdated = async () => (await listOf(account))[0]?.isOutdated;
    const change = (id: string, set: object) =>
      updateRows(api.dependencies.db, 'photos', { id }, set);
    expect(await isOutdated()).toBe(false);
    await change(later.photoId, { sha256: 'f'.repeat(64) });
    expect(await isOutdated()).toBe(true);
    const run = await runOf(followUp);
    const { body } = await again(account, followUp);
    expect(body.followUp).toMatchObject({ state: 'judging', result: null, isOutdated: false });
    expect(await runOf(followUp)).toBe(run + 1);
    // One that is being judged is not changed.
    expect((await again(account, followUp)).status).toBe(200);
    expect(await runOf(followUp)).toBe(run + 1);
    await judge(followUp);
    expect(await isOutdated()).toBe(false);
    await change(photo.photoId, { turn: 90 });
    expect(await isOutdated()).toBe(true);
  });

  test('can be requested 60 times a day, whatever is deleted in between', async () => {
    const account = await api.createAccount();
    const photo = await upload(account, 1);
    const ask = async () => (await again(account, await started(account, photo))).status;
    const statuses = new Set<number>();
    for (let each = 0; each < 60; each++) statuses.add(await ask());
    expect([...statuses]).toEqual([422]);
    await remove(account, await started(account, photo));
    expect(await ask()).toBe(429);
  });

  test('can be deleted only by its owner', async () => {
    const account = await api.createAccount();
    const { followUp } = await judged(account);
    const stranger = await api.createAccount();
    expect((await remove(stranger, followUp)).status).toBe(404);
    expect(await listOf(account)).toHaveLength(1);
    expect((await remove(account, followUp)).status).toBe(204);
    expect(await listOf(account)).toEqual([]);
    expect((await remove(account, followUp)).status).toBe(404);
  });

  test.each(['photo', 'later'] as const)('is deleted with the album of its %s', async (side) => {
    const account = await api.createAccount();
    const { albumId } = (await judged(account))[side];
    const { status } = await api.call('DELETE', `/api/albums/${albumId}`, { account });
    expect(status).toBe(204);
    expect(await listOf(account)).toEqual([]);
  });
});
