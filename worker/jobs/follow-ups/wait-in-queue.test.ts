import { sendFollowUp } from '@photo-coach/shared/server/albums/send-follow-up.ts';
import { answeredByUnread } from '@photo-coach/testing/fixtures/answered-by-unread.ts';
import { CAT_ANSWER } from '@photo-coach/testing/fixtures/cat-answer.ts';
import { idleHandlers } from '@photo-coach/testing/fixtures/idle-handlers.ts';
import {
  context,
  modelSaying,
  payloadOf,
  pictureStorage,
} from '@photo-coach/testing/fixtures/run-judgments.ts';
import { eachQueue, silentLog } from '@photo-coach/testing/fixtures/start-queue.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { CRITIC } from '../../critics/product-critic.ts';
import { createRunner } from '../../runner.ts';
import { readPhoto } from '../readings/read-photo.ts';
import { judgeFollowUp } from './judge-follow-up.ts';
import { resendFollowUps } from './resend-follow-ups.ts';

/** A worker on a busy machine. */
const WAIT = { timeoutMs: 20_000 };

describe.each(await eachQueue())(
  'judging a follow-up that waits for a reading on %s',
  async (_backend, fixture) => {
    const { db, queue, events, env } = fixture;
    const { coach } = modelSaying(CAT_ANSWER);
    const dependencies = {
      db,
      queue,
      events,
      coach,
      critic: CRITIC,
      log: silentLog,
      now: () => new Date(),
      storage: await pictureStorage(),
    };

    function startWorker() {
      const judging = { ...idleHandlers, 'follow-up.judge.v1': judgeFollowUp };
      return createRunner({
        handlers: judging,
        failures: idleHandlers,
        dependencies,
        env,
        log: silentLog,
      });
    }

    /** A follow-up that has to wait, and whose worker has stopped. */
    async function waitingJudgment() {
      const { row, later } = await answeredByUnread(db, 'background_object');
      const worker = await startWorker();
      await sendFollowUp(dependencies, payloadOf(row), row.user_id);
      const id = `follow-up.${row.id}.${row.run}`;
      const isHandedBack = async () =>
        (await fixture?.queueNamed('readings').getJobState(id)) === 'delayed';
      await sleepUntil(isHandedBack, WAIT).finally(() => worker.stop());
      return { row, later };
    }

    /** Waits until a worker has judged it by the coach's reading. */
    async function waitForVerdict({ id }: { id: string }): Promise<void> {
      const worker = await startWorker();
      const isJudged = async () => {
        const row = db.selectFrom('follow_ups').select('result').where('id', '=', id);
        return (await row.executeTakeFirstOrThrow()).result?.basis === 'seen';
      };
      await sleepUntil(isJudged, WAIT).finally(() => worker.stop());
    }

    test('continues in another worker once the reading has ended', async () => {
      const { row, later } = await waitingJudgment();
      await readPhoto(dependencies, later, context);
      await waitForVerdict(row);
    });

    test('is sent again by the sweep, once, if the queue has lost it', async () => {
      const { row, later } = await waitingJudgment();
      expect(await resendFollowUps(dependencies)).toEqual([]);
      await fixture.empty();
      await readPhoto(dependencies, later, context);
      await sql`update follow_ups set updated_at = now()`.execute(db);
      expect(await resendFollowUps(dependencies)).toEqual([]); // its writer may be about to send it
      const age = () =>
        sql`update follow_ups set updated_at = now() - interval '3 seconds'`.execute(db);
      await age();
      expect(await resendFollowUps(dependencies)).toEqual([row.id]);
      expect(await resendFollowUps(dependencies)).toEqual([]);
      const [sent] = await fixture.queueNamed('readings').getPrioritized();
      expect(sent?.opts.priority).toBe(10);
      await waitForVerdict(row);
      await age();
      expect(await resendFollowUps(dependencies)).toEqual([]);
    });
  },
);
