import { randomUUID } from 'node:crypto';
import { queueBackends, silentLog } from '@photo-coach/testing/fixtures/start-queue.ts';
import { captureLog } from '@photo-coach/testing/lib/capture-log.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { createTestDatabase, type TestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { startRedis } from '@photo-coach/testing/services/redis.ts';
import { startSeverableProxy } from '@photo-coach/testing/services/severable-proxy.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Log } from '../log.ts';
import { queueClientOf } from './create-queue-client.ts';
import { openQueues } from './open-queues.ts';
import type { QueueClient } from './queue-client.ts';

/** All queues work again so long, ms, after the store answers. */
const HEALED_MS = 5000;

const redis = await startRedis();
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await redis?.stop();
  await database?.drop();
});

/** Sends one queue job of each kind that people wait for. */
async function sendOfEachKind(queue: QueueClient): Promise<void> {
  await queue.send('mail.send.v1', { mailId: randomUUID() });
  await queue.send('billing.apply-event.v1', { eventId: `evt_${randomUUID()}`, attempt: 1 });
  await queue.send('album.export.v1', { exportId: randomUUID(), attempt: 1 });
  const tree = { jobId: randomUUID(), attempt: 1, photoIds: [randomUUID()], priority: 5 } as const;
  await queue.sendAnalysis({ ...tree, places: [] });
}

const isReady = (queue: QueueClient): Promise<boolean> =>
  queue.check().then(
    () => true,
    () => false,
  );

for (const backend of await queueBackends()) {
  describe(`queues on ${backend}`, () => {
    /** Opens the queues through a proxy, which is first made unusable. */
    async function open(
      unusable: (proxy: Awaited<ReturnType<typeof startSeverableProxy>>) => unknown,
      log: Log = silentLog,
    ) {
      const proxy = await startSeverableProxy(
        backend === 'Redis' ? (redis?.url ?? '') : database.url,
      );
      onTestFinished(() => proxy.cut());
      await unusable(proxy);
      const urls =
        backend === 'Redis'
          ? { databaseUrl: database.url, redisUrl: proxy.url }
          : { databaseUrl: proxy.url, redisUrl: undefined };
      const queues = await openQueues({ ...urls, log, checkEveryMs: 100 });
      onTestFinished(() => queues.close());
      return { proxy, queues, queue: queueClientOf(queues, { log, answerWithinMs: 1000 }) };
    }

    test('work soon after a start without their store, and are not ready before', async () => {
      const { log, lines } = captureLog();
      const { proxy, queue } = await open((way) => way.cut(), log);
      expect(await isReady(queue)).toBe(false);
      expect(queue.states().every(({ isDown }) => isDown)).toBe(true);
      await expect(queue.send('mail.send.v1', { mailId: randomUUID() })).rejects.toMatchObject({
        code: 'queue_unavailable',
      });
      await proxy.restore();
      await sleepUntil(() => isReady(queue), { timeoutMs: HEALED_MS });
      await sendOfEachKind(queue);
      expect(queue.states().some(({ isDown }) => isDown)).toBe(false);
      const messages = lines.map(({ msg }) => msg);
      expect(messages.filter((msg) => msg === 'queues do not work')).toHaveLength(1);
      expect(messages.filter((msg) => msg === 'the queues work again')).toHaveLength(1);
    });

    test('work although their first connections are refused', async () => {
      // On PostgreSQL the first connection makes the tables, and the next ones are those of BullMQ's objects.
      const refused = backend === 'Redis' ? [0, 1] : [1, 2, 3, 4];
      const { queue } = await open((way) => way.refuse((n) => refused.includes(n)));
      await sleepUntil(() => isReady(queue), { timeoutMs: HEALED_MS });
      await sendOfEachKind(queue);
    });

    test('contain nothing left by their checks', async () => {
      const { queue, queues } = await open(() => undefined);
      expect(await isReady(queue)).toBe(true);
      for (const { queue: bullQueue } of queues.all()) {
        const delayed = await bullQueue.getDelayed();
        expect(delayed.map(({ name }) => name)).toEqual([]);
      }
    });

    // Redis has no such object: BullMQ's objects share a connection that recovers on its own.
    test.skipIf(backend === 'Redis')(
      'are opened again when one stops answering while the store answers',
      async () => {
        const { log, lines } = captureLog();
        const { queue, queues } = await open(() => undefined, log);
        const board = queue.boardAdapters();
        expect(queue.boardAdapters()).toBe(board);
        await queues.named('mail').close();
        await sleepUntil(() => queue.boardAdapters() !== board, { timeoutMs: 15_000 });
        await sleepUntil(() => isReady(queue), { timeoutMs: HEALED_MS });
        await sendOfEachKind(queue);
        expect(lines).toContainEqual(
          expect.objectContaining({ level: 50, msg: 'queues do not work', queues: ['mail'] }),
        );
        expect(lines).toContainEqual(
          expect.objectContaining({ level: 30, msg: 'the queues work again', queues: ['mail'] }),
        );
      },
    );
  });
}
