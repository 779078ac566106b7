import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import {
  ANSWER,
  answeredPhoto,
  modelSaying,
  newAccount,
  payloadOf,
  runJudgments,
  seenIn,
} from '@photo-coach/testing/fixtures/run-judgments.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { HandBackError } from '../../queue-job/hand-back-error.ts';
import { judgeWithoutCoach } from './judge-follow-up.ts';

const { db, published, dependenciesOf, judge, judgeInVain, rowOf, resultOf } = await runJudgments();

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

  const requests = () => db.selectFrom('model_requests').selectAll().execute();

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
    await db.insertInto('model_requests').values(rows).execute();
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
    await addLooks(userId, 5, { created_at: new Date(Date.now() - 25 * 3_600_000).toISOString() });
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
    await db.updateTable('follow_ups').set({ reply }).where('id', '=', row.id).execute();
    await judge(row, modelSaying().coach);
    expect(await resultOf(row)).toMatchObject({ verdict: 'done', basis: 'seen' });
  });
});
