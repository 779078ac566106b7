import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { json } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { answeredByUnread } from '@photo-coach/testing/fixtures/answered-by-unread.ts';
import { CAT_ANSWER } from '@photo-coach/testing/fixtures/cat-answer.ts';
import {
  deleteRows,
  insertRows,
  selectRows,
  updateRows,
} from '@photo-coach/testing/fixtures/rows.ts';
import {
  ANSWER,
  answeredPhoto,
  context,
  modelSaying,
  newAccount,
  payloadOf,
  runJudgments,
  seenIn,
} from '@photo-coach/testing/fixtures/run-judgments.ts';
import type { WaitingPhoto } from '@photo-coach/testing/fixtures/waiting-photos.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Model } from '../../critics/coach/request/model.ts';
import { CRITIC } from '../../critics/product-critic.ts';
import { HandBackError } from '../../queue-job/hand-back-error.ts';
import { readPhoto, recordReadingFailure } from '../readings/read-photo.ts';
import { judgeWithoutCoach } from './judge-follow-up.ts';

const { db, published, dependenciesOf, judge, judgeInVain, rowOf, resultOf } = await runJudgments();

describe('judging a follow-up', () => {
  it('calls a corrected tilt done by what is measured in both photos, and notifies the owner', async () => {
    const { row, userId, former, later } = await answeredPhoto(db, { after: { tilt: 0.3 } });
    const { coach, asked } = modelSaying();
    await judge(row, coach);
    const judged = await rowOf(row);
    const place = { region: WHOLE_FRAME, measurement: 'horizon_tilt' };
    expect(judged).toMatchObject({ state: 'judged', run: 1, reply: null });
    expect(judged.result).toEqual({
      verdict: 'done',
      doubt: null,
      basis: 'measured',
      said: null,
      before: { ...place, photoId: former, value: 4 },
      after: { ...place, photoId: later, value: 0.3 },
    });
    const event = { name: 'follow-up', payload: { followUpId: row.id } };
    expect(published).toMatchObject([{ ...event, room: expect.stringContaining(userId) }]);
    expect(asked).toEqual([]);

    await updateRows(db, 'photos', { id: later }, { measurements: null });
    await judge(row, coach);
    await judgeWithoutCoach(dependenciesOf(coach), payloadOf(row), new Error('late'));
    expect(await rowOf(row)).toEqual(judged);
    expect(published).toHaveLength(1);
  });

  it('writes nothing once a newer run has started', async () => {
    const { row, later } = await answeredPhoto(db, { finding: seenIn });
    const { coach } = modelSaying();
    const overtaken: Model = {
      ...coach,
      ask: async (request, signal) => {
        await updateRows(db, 'follow_ups', { id: row.id }, { run: 2 });
        return await coach.ask(request, signal);
      },
    };
    await judge(row, overtaken);
    expect(await rowOf(row)).toMatchObject({ state: 'judging', run: 2, reply: null });
    await judge(row, coach);
    expect(published).toEqual([]);
    await judge({ ...row, run: 2 }, coach);
    expect(await resultOf(row)).toMatchObject({ verdict: 'done', after: { photoId: later } });
  });

  it.each([
    ['one', { status: 'processing' }],
    ['other', { status: 'queued' }],
    ['other', { photo_retry: 'queued' }],
  ] as const)('waits while the album %s is critiqued again (%j)', async (side, set) => {
    const { row, ...albums } = await answeredPhoto(db, { after: { tilt: 0.3 } });
    const change = (to: object) => updateRows(db, 'jobs', { album_id: albums[side] }, to);
    await change(set);
    await expect(judge(row)).rejects.toBeInstanceOf(HandBackError);
    expect(await rowOf(row)).toMatchObject({ state: 'judging', result: null });
    await change({ status: 'done', photo_retry: null });
    await judge(row);
    expect(await resultOf(row)).toMatchObject({ verdict: 'done' });
  });

  it('ends silently when one of the two albums is gone', async () => {
    const { row, other } = await answeredPhoto(db);
    await deleteRows(db, 'albums', { id: other });
    await judge(row);
    expect(published).toEqual([]);
  });

  it('quotes the sentence about the weakness, not about another one at the same place', async () => {
    const { row, later } = await answeredPhoto(db, { finding: seenIn });
    const found = [seenIn(later, 'story'), seenIn(later)];
    const sentence = (text: string, finding: number) => ({
      text,
      finding,
      evidence: [{ photoId: later, region: WHOLE_FRAME, measurement: null, value: null }],
    });
    const said = [sentence('There is no story.', 0), sentence('The light is hard.', 1)];
    const improve = sql`jsonb_set(long_text, '{sentences,whatToImprove}', ${JSON.stringify(said)})`;
    const set = { findings: json(found), long_text: improve as never };
    await updateRows(db, 'critiques', { photo_id: later }, set);
    await judge(row);
    expect(await resultOf(row)).toMatchObject({
      verdict: 'not_yet',
      basis: 'seen',
      said: 'The light is hard.',
    });
  });
});

const readingWith = (coach: Model) => ({
  ...dependenciesOf(coach),
  critic: CRITIC,
  queue: { send: () => Promise.resolve() },
});

const read = (photo: WaitingPhoto, coach: Model) => readPhoto(readingWith(coach), photo, context);

describe('judging a follow-up whose photo the coach has yet to read', () => {
  it('waits, and then quotes the coach’s reading', async () => {
    const { row, later } = await answeredByUnread(db, 'background_object');
    const { coach, asked } = modelSaying(CAT_ANSWER);
    for (let run = 0; run < 2; run++) {
      await expect(judge(row, coach)).rejects.toMatchObject({ reason: 'not-done', delayMs: 2000 });
    }
    expect(await rowOf(row)).toMatchObject({ state: 'judging', run: 1, result: null });
    expect([asked, published]).toEqual([[], []]);

    await read(later, coach);
    await judge(row, coach);
    const judged = await rowOf(row);
    expect(judged.result).toMatchObject({
      verdict: 'not_yet',
      basis: 'seen',
      said: CAT_ANSWER.remarks[2].what,
      after: { photoId: later.photoId },
    });
    expect(asked.map(({ purpose }) => purpose)).toEqual(['photo']);
    await judge(row, coach);
    expect(await rowOf(row)).toEqual(judged);
  });

  it('waits longer after each look, up to 20 seconds', async () => {
    const { row } = await answeredByUnread(db, 'background_object');
    const delayAfter = async (age: string) => {
      await sql`update follow_ups set updated_at = now() - ${age}::interval
        where id = ${row.id}`.execute(db);
      const ended = await judge(row, modelSaying().coach).catch((error: unknown) => error);
      return ended instanceof HandBackError ? Math.round(ended.delayMs / 1000) : null;
    };
    expect(await delayAfter('1 minute')).toBe(6);
    expect(await delayAfter('29 minutes')).toBe(20);
  });

  it('continues without the reading when it fails, and lets the coach look at both photos', async () => {
    const { row, later } = await answeredByUnread(db, 'background_object');
    const { coach, asked } = modelSaying();
    await expect(judge(row, coach)).rejects.toBeInstanceOf(HandBackError);
    await recordReadingFailure(readingWith(coach), later, new AppError('critic_timeout', 'late'));
    await judge(row, coach);
    expect(asked.map(({ purpose }) => purpose)).toEqual(['follow_up']);
    expect(await resultOf(row)).toMatchObject({
      verdict: 'done',
      basis: 'seen',
      said: ANSWER.what,
    });
  });

  it.each([
    [
      'has waited too long',
      (id: string) =>
        sql`update readings set updated_at = now() - interval '31 minutes' where job_id = ${id}`,
    ],
    [
      'belongs to a failed analysis',
      (id: string) => sql`update jobs set status = 'error' where id = ${id}`,
    ],
  ])('does not wait for a reading that %s', async (_, change) => {
    const { row, jobId } = await answeredByUnread(db, 'background_object');
    await change(jobId).execute(db);
    await judge(row, modelSaying().coach);
    expect(await rowOf(row)).toMatchObject({ state: 'judged' });
  });

  it('does not wait if there is no model to read it', async () => {
    const { row } = await answeredByUnread(db, 'background_object');
    await judge(row);
    expect(await resultOf(row)).toMatchObject({ verdict: 'cant_tell', doubt: 'needs_seeing' });
  });

  it('does not wait for the other photos of its album', async () => {
    const { row, later } = await answeredByUnread(db, 'background_object', { photos: 2 });
    const { coach } = modelSaying(CAT_ANSWER);
    await read(later, coach);
    await judge(row, coach);
    expect(await resultOf(row)).toMatchObject({ verdict: 'not_yet', basis: 'seen' });
  });
});

describe('judging a follow-up that only the coach’s eye can judge', () => {
  it('stays open without a model', async () => {
    const { row } = await answeredPhoto(db, { finding: seenIn });
    await judge(row);
    expect(await resultOf(row)).toMatchObject({
      verdict: 'cant_tell',
      doubt: 'needs_seeing',
      after: null,
    });
  });

  const requests = () => selectRows(db, 'model_requests');

  it('asks the coach once, with both photos and the advice, and keeps the answer', async () => {
    const { row, later } = await answeredPhoto(db, { finding: seenIn });
    const { coach, asked } = modelSaying();
    await expect(judgeInVain(row, coach)).rejects.toThrow('lost');
    expect(await rowOf(row)).toMatchObject({ state: 'judging', reply: JSON.stringify(ANSWER) });
    await judge(row, coach);
    await judge(row, coach);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      purpose: 'follow_up',
      text: expect.stringMatching(/The lamp post grows[\s\S]*Take one step to the side\./),
    });
    expect(asked[0]?.pictures).toHaveLength(2);
    expect(await requests()).toMatchObject([
      { follow_up_id: row.id, reading_id: null, purpose: 'follow_up', outcome: 'ok', run: 1 },
    ]);
    expect(await resultOf(row)).toMatchObject({
      verdict: 'done',
      basis: 'seen',
      doubt: null,
      said: ANSWER.what,
      after: { photoId: later, region: { x: 0, y: 0, width: 0.5 }, measurement: null },
    });
    expect(published).toHaveLength(1);
  });

  it('stays open when the coach can’t decide either', async () => {
    const { row } = await answeredPhoto(db, { finding: seenIn });
    await judge(row, modelSaying({ ...ANSWER, verdict: 'cant_tell' }).coach);
    expect(await resultOf(row)).toMatchObject({
      verdict: 'cant_tell',
      doubt: 'coach_unsure',
      basis: null,
      said: ANSWER.what,
    });
  });

  it('stays open when the answer can’t be read', async () => {
    const { row } = await answeredPhoto(db, { finding: seenIn });
    const { coach, asked } = modelSaying('I like it!');
    await judge(row, coach);
    expect(asked).toHaveLength(1);
    expect(await resultOf(row)).toMatchObject({ verdict: 'cant_tell', doubt: 'coach_away' });
  });

  it('does not ask when both photos measure the same', async () => {
    const { row } = await answeredPhoto(db, { before: { tilt: 1.5 }, after: { tilt: 1.4 } });
    const { coach, asked } = modelSaying();
    await judge(row, coach);
    expect(asked).toEqual([]);
    expect(await resultOf(row)).toMatchObject({ doubt: 'too_close', after: { value: 1.4 } });
  });

  it('asks when the weakness can’t be measured in the later photo', async () => {
    const { row, later } = await answeredPhoto(db);
    await sql`update photos set measurements = jsonb_set(measurements, '{items}', '[]')
      where id = ${later}`.execute(db);
    const { coach, asked } = modelSaying();
    await judge(row, coach);
    expect(asked).toHaveLength(1);
    expect(await resultOf(row)).toMatchObject({ verdict: 'done', basis: 'seen' });
  });
});

describe('judging a follow-up with a model that gives no answer', () => {
  it('asks again, and in the end leaves the verdict open', async () => {
    const { row } = await answeredPhoto(db, { finding: seenIn });
    const error = new AppError('critic_unavailable', 'no');
    const { coach } = modelSaying(error);
    await expect(judge(row, coach)).rejects.toBe(error);
    expect(await rowOf(row)).toMatchObject({ state: 'judging' });
    await judgeWithoutCoach(dependenciesOf(), payloadOf(row), error);
    expect(await resultOf(row)).toMatchObject({ verdict: 'cant_tell', doubt: 'coach_away' });
    expect(published).toMatchObject([{ name: 'follow-up' }]);
  });

  it('keeps the verdict of what was measured', async () => {
    const { row } = await answeredPhoto(db, { after: { tilt: 0.3 } });
    await judgeWithoutCoach(dependenciesOf(), payloadOf(row), new Error('no'));
    expect(await resultOf(row)).toMatchObject({ verdict: 'done', basis: 'measured' });
  });

  it('waits for a resting model, half an hour at most', async () => {
    const { row } = await answeredPhoto(db, { finding: seenIn });
    const rests = new HandBackError({ reason: 'model-rests', delayMs: 1000 });
    const { coach } = modelSaying(rests);
    await expect(judge(row, coach)).rejects.toBe(rests);
    await sql`update follow_ups set updated_at = now() - interval '31 minutes'
      where id = ${row.id}`.execute(db);
    await judge(row, coach);
    expect(await resultOf(row)).toMatchObject({ doubt: 'coach_away' });
  });
});

describe('an account that has used its 30 looks within a day', () => {
  /** Looks at another follow-up of the account. */
  async function addLooks(userId: string, looks: number, set: object = {}) {
    const { row } = await answeredPhoto(db, { finding: seenIn, userId });
    const look = {
      follow_up_id: row.id,
      run: 1,
      purpose: 'follow_up',
      model: 'a-model',
      prompt_version: 1,
      outcome: 'ok',
      price_micros: 0,
      ...set,
    };
    const rows = Array.from({ length: looks }, () => ({ ...look, id: newId() }));
    await insertRows(db, 'model_requests', rows);
  }

  it('gets no further look, and its result says so', async () => {
    const { row, userId } = await answeredPhoto(db, { finding: seenIn });
    await addLooks(userId, 30);
    const { coach, asked } = modelSaying();
    await judge(row, coach);
    expect(asked).toEqual([]);
    expect(await resultOf(row)).toMatchObject({ verdict: 'cant_tell', doubt: 'coach_away' });
  });

  it('gets more if there were fewer looks, older ones, those of others, or ones that no model worked on', async () => {
    const { row, userId } = await answeredPhoto(db, { finding: seenIn });
    await addLooks(userId, 29);
    await addLooks(userId, 5, { created_at: sql`now() - interval '25 hours'` });
    await addLooks(userId, 5, { outcome: 'unavailable' });
    await addLooks(await newAccount(db), 5);
    const { coach, asked } = modelSaying();
    await judge(row, coach);
    expect(asked).toHaveLength(1);
    expect(await resultOf(row)).toMatchObject({ verdict: 'done' });
  });

  it('still gets an answer that has already arrived', async () => {
    const { row, userId } = await answeredPhoto(db, { finding: seenIn });
    await addLooks(userId, 30);
    const reply = JSON.stringify(ANSWER);
    await updateRows(db, 'follow_ups', { id: row.id }, { reply });
    await judge(row, modelSaying().coach);
    expect(await resultOf(row)).toMatchObject({ verdict: 'done', basis: 'seen' });
  });
});
