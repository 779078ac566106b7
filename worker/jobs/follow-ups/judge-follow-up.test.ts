import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { json } from '@photo-coach/shared/server/db/connect.ts';
import type { QueueClient } from '@photo-coach/shared/server/queue/queue-client.ts';
import {
  answeredPhoto,
  modelSaying,
  payloadOf,
  runJudgments,
  seenIn,
} from '@photo-coach/testing/fixtures/run-judgments.ts';
import { silentLog } from '@photo-coach/testing/fixtures/start-queue.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Model } from '../../critics/coach/request/model.ts';
import { HandBackError } from '../../queue-job/hand-back-error.ts';
import { judgeWithoutCoach } from './judge-follow-up.ts';
import { resendFollowUps } from './resend-follow-ups.ts';

const { db, published, dependenciesOf, judge, rowOf, resultOf } = await runJudgments();

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

    await db.updateTable('photos').set({ measurements: null }).where('id', '=', later).execute();
    await judge(row, coach);
    await judgeWithoutCoach(dependenciesOf(coach), payloadOf(row), new Error('late'));
    expect(await rowOf(row)).toEqual(judged);
    expect(published).toHaveLength(1);
  });

  it('calls a tilt that is still there not done yet', async () => {
    const { row } = await answeredPhoto(db, { after: { tilt: 5 } });
    await judge(row);
    expect(await resultOf(row)).toMatchObject({ verdict: 'not_yet', basis: 'measured' });
  });

  it('writes nothing once a newer run has started', async () => {
    const { row, later } = await answeredPhoto(db, { finding: seenIn });
    const { coach } = modelSaying();
    const overtaken: Model = {
      ...coach,
      ask: async (request, signal) => {
        await db.updateTable('follow_ups').set({ run: 2 }).where('id', '=', row.id).execute();
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
    const change = (to: object) =>
      db.updateTable('jobs').set(to).where('album_id', '=', albums[side]).execute();
    await change(set);
    await expect(judge(row)).rejects.toBeInstanceOf(HandBackError);
    expect(await rowOf(row)).toMatchObject({ state: 'judging', result: null });
    await change({ status: 'done', photo_retry: null });
    await judge(row);
    expect(await resultOf(row)).toMatchObject({ verdict: 'done' });
  });

  it('ends silently when one of the two albums is gone', async () => {
    const { row, other } = await answeredPhoto(db);
    await db.deleteFrom('albums').where('id', '=', other).execute();
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
    await db
      .updateTable('critiques')
      .set({ findings: json(found) })
      .set({
        long_text: sql`jsonb_set(long_text, '{sentences,whatToImprove}', ${JSON.stringify(said)})`,
      })
      .where('photo_id', '=', later)
      .execute();
    await judge(row);
    expect(await resultOf(row)).toMatchObject({
      verdict: 'not_yet',
      basis: 'seen',
      said: 'The light is hard.',
    });
  });
});

it('a follow-up that the queue does not know is sent by the sweep, once', async () => {
  await db.deleteFrom('follow_ups').execute();
  const { row } = await answeredPhoto(db, { after: { tilt: 0.3 } });
  const sent: unknown[] = [];
  const queue = {
    isPending: () => Promise.resolve(sent.length > 0),
    send: (...sending: unknown[]) => Promise.resolve(void sent.push(sending)),
  } as unknown as QueueClient; // only these two are used
  const sweep = () => resendFollowUps({ db, queue, log: silentLog });
  const age = () =>
    sql`update follow_ups set updated_at = now() - interval '3 seconds'`.execute(db);
  expect(await sweep()).toEqual([]);
  await age();
  expect(await sweep()).toEqual([row.id]);
  expect(await sweep()).toEqual([]);
  expect(sent).toEqual([['follow-up.judge.v1', payloadOf(row), { priority: 10 }]]);
  sent.length = 0;
  await judge(row);
  await age();
  expect(await sweep()).toEqual([]);
});
