import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { answeredByUnread } from '@photo-coach/testing/fixtures/answered-by-unread.ts';
import { CAT_ANSWER } from '@photo-coach/testing/fixtures/cat-answer.ts';
import {
  ANSWER,
  context,
  modelSaying,
  runJudgments,
} from '@photo-coach/testing/fixtures/run-judgments.ts';
import type { WaitingPhoto } from '@photo-coach/testing/fixtures/waiting-photos.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Model } from '../../critics/coach/request/model.ts';
import { CRITIC } from '../../critics/product-critic.ts';
import { HandBackError } from '../../queue-job/hand-back-error.ts';
import { readPhoto, recordReadingFailure } from '../readings/read-photo.ts';

const { db, published, dependenciesOf, judge, rowOf, resultOf } = await runJudgments();

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
