import type { QueueName } from '@photo-coach/shared/contracts/queues.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import {
  keepPauses,
  pauseQueue,
  resumeQueue,
} from '@photo-coach/shared/server/operators/pause-queues.ts';
import { idleHandlers } from '@photo-coach/testing/fixtures/idle-handlers.ts';
import {
  type QueueFixture,
  queueBackends,
  silentLog,
  startQueue,
} from '@photo-coach/testing/fixtures/start-queue.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Handlers } from '../../worker/queue-job/handler.ts';
import { createRunner } from '../../worker/runner.ts';
import { openTerminal } from './testing/admin-terminal.ts';

/** Starts a worker that runs only these handlers. */
async function startWorker({ env }: QueueFixture, handlers: Partial<Handlers<object>>) {
  const runner = await createRunner({
    handlers: { ...idleHandlers, ...handlers },
    failures: idleHandlers,
    dependencies: {},
    env,
    log: silentLog,
  });
  onTestFinished(() => runner.stop());
}

for (const backend of await queueBackends()) {
  const fixture = await startQueue(backend);
  describe(`queue commands on ${backend}`, () => {
    const { db, queue } = fixture;
    afterAll(() => fixture.stop());

    const sendMail = async () => {
      const mailId = newId();
      await queue.send('mail.send.v1', { mailId });
      return mailId;
    };
    const pausedNow = async () =>
      (await queue.overview()).filter(({ isPaused }) => isPaused).map(({ name }) => name);
    const operator = { actor: { cli: 'ann' }, reason: null } as const;
    const pause = (name: QueueName) => pauseQueue({ db, queue }, { ...operator, name });
    const resume = (name: QueueName) => resumeQueue({ db, queue }, { ...operator, name });

    test('pause: a running worker takes nothing from a paused queue until it is resumed, and continues with the others', async () => {
      const [mails, reviews]: [string[], string[]] = [[], []];
      await startWorker(fixture, {
        'mail.send.v1': async (_, { mailId }) => void mails.push(mailId),
        'review.write.v1': async (_, { reviewId }) => void reviews.push(reviewId),
      });
      await pause('mail');
      const mailId = await sendMail();
      const reviewId = newId();
      await queue.send('review.write.v1', { reviewId, attempt: 1 });
      await sleepUntil(() => reviews.includes(reviewId), { timeoutMs: 20_000 });
      expect(mails).toEqual([]);
      expect(await pausedNow()).toEqual(['mail']);
      const waiting = await queue.overview();
      expect(waiting.find(({ name }) => name === 'mail')?.waiting).toBe(1);

      await resume('mail');
      await sleepUntil(() => mails.includes(mailId), { timeoutMs: 20_000 });
    });

    test('drain: running queue jobs end and none begins, and the end of the drain leaves a paused queue paused', async () => {
      const { json } = openTerminal(fixture);
      const [begun, ended]: [string[], string[]] = [[], []];
      const gate = Promise.withResolvers<void>();
      await startWorker(fixture, {
        'mail.send.v1': async (_, { mailId }) => {
          begun.push(mailId);
          await gate.promise;
          ended.push(mailId);
        },
      });
      const running = await sendMail();
      await sleepUntil(() => begun.includes(running), { timeoutMs: 20_000 });
      await pause('billing');
      expect(await json('jobs', 'drain')).toEqual({ isDrained: true, running: 1 });
      const later = await sendMail();
      gate.resolve();
      await sleepUntil(() => ended.includes(running), { timeoutMs: 20_000 });
      expect(begun).toEqual([running]);
      expect(await resume('mail')).toBe(false);

      await json('jobs', 'resume');
      await sleepUntil(() => ended.includes(later), { timeoutMs: 20_000 });
      expect(await pausedNow()).toEqual(['billing']);
      await resume('billing');
    });

    test('pauses are restored after a queue store was emptied', async () => {
      await pause('photos');
      await fixture.empty();
      expect(await pausedNow()).toEqual([]);
      await keepPauses({ db, queue });
      expect(await pausedNow()).toEqual(['photos']);
      await resume('photos');
    });
  });
}
