import { randomUUID } from 'node:crypto';
import { createPool } from '@photo-coach/shared/server/db/connect.ts';
import { readWorkerEnv } from '@photo-coach/shared/server/env.ts';
import { createStorage } from '@photo-coach/shared/server/storage/create-storage.ts';
import { idleHandlers } from '@photo-coach/testing/fixtures/idle-handlers.ts';
import { eachQueue } from '@photo-coach/testing/fixtures/start-queue.ts';
import { captureLog } from '@photo-coach/testing/lib/capture-log.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import {
  type SeverableProxy,
  startSeverableProxy,
} from '@photo-coach/testing/services/severable-proxy.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Outcome } from './queue-job/run-queue-job.ts';
import { createRunner } from './runner.ts';
import { watchStores } from './watch-stores.ts';

/** How long, ms, the test works after the store answers. */
const GOES_ON_MS = 5000;
/**
 * Enough that some still wait when the connection breaks. Five run, and five more may have been handed out in an answer
 * that was lost: those are taken over like a killed worker's, up to 12 s later.
 */
const MAILS = 16;

const ways: [
  name: string,
  lose: (way: SeverableProxy) => unknown,
  back: (way: SeverableProxy) => unknown,
][] = [
  ['gone', (way) => way.cut(), (way) => way.restore()],
  ['frozen', (way) => way.freeze(), (way) => way.thaw()],
];

describe.each(await eachQueue())('a worker on %s', (backend, fixture) => {
  const { queue, databaseUrl, redisUrl } = fixture;

  /** Starts a worker that reaches the database through a proxy, and whose handler spends time in the database. */
  async function start(way: SeverableProxy) {
    const { log, lines } = captureLog();
    const env = readWorkerEnv({
      DATABASE_URL: way.url,
      REDIS_URL: redisUrl,
      STORAGE_SECRET: 's'.repeat(32),
    });
    const stores = watchStores(env, log, await createStorage(env));
    onTestFinished(stores.close);
    const pool = createPool(env.DATABASE_URL, { guard: stores.guard });
    onTestFinished(() => pool.end());
    const begun: string[] = [];
    const sent: string[] = [];
    const outcomes: Outcome['kind'][] = [];
    const failures: string[] = [];
    const runner = await createRunner({
      handlers: {
        ...idleHandlers,
        'mail.send.v1': async (_dependencies: unknown, { mailId }: { mailId: string }) => {
          begun.push(mailId);
          await pool.query('select pg_sleep(0.3)');
          sent.push(mailId);
        },
      },
      failures: {
        ...idleHandlers,
        'mail.send.v1': async (_dependencies: unknown, { mailId }: { mailId: string }) =>
          void failures.push(mailId),
      },
      dependencies: {},
      env,
      log,
      stores: stores.needed,
      guard: stores.guard,
      observer: { finished: ({ outcome }) => void outcomes.push(outcome.kind) },
    });
    onTestFinished(() => runner.stop());
    const isAway = () => stores.states.some(({ isDown }) => isDown());
    return { runner, begun, sent, outcomes, failures, lines, isAway };
  }

  /** Waits longer than a run that is handed back is delayed. */
  async function expectNothingFetched(outcomes: readonly string[]): Promise<void> {
    await sleepUntil(isNothingRunning, { timeoutMs: 10_000 });
    const [ended, begun] = [outcomes.length, performance.now()];
    await sleepUntil(() => performance.now() - begun > 1500, { timeoutMs: 5000 });
    expect(outcomes).toHaveLength(ended);
  }
  // On PostgreSQL neither queries of the queue nor fetches work while it is away.
  const isNothingRunning = async () =>
    backend === 'PostgreSQL' || (await fixture.queueNamed('mail').getActiveCount()) === 0;

  // The worker needs 5 s to notice a frozen database, so that is tried once.
  test.each(backend === 'Redis' ? ways : ways.slice(0, 1))(
    'loses no run and counts none when the database is %s, and continues soon after',
    async (_name, lose, back) => {
      const way = await startSeverableProxy(databaseUrl);
      onTestFinished(() => way.cut());
      const worker = await start(way);
      const mailIds = Array.from({ length: MAILS }, () => randomUUID());
      for (const mailId of mailIds) await queue.send('mail.send.v1', { mailId });
      await sleepUntil(() => worker.sent.length > 0, { timeoutMs: 20_000 });
      await lose(way);
      await sleepUntil(worker.isAway, { timeoutMs: 10_000 });
      await expectNothingFetched(worker.outcomes);
      const before = new Set(worker.sent).size;
      const underWay = worker.begun.filter((id) => !worker.sent.includes(id));
      await back(way);
      const areSent = (ids: readonly string[]) => ids.every((id) => worker.sent.includes(id));
      const goesOn = () => new Set(worker.sent).size > before && areSent(underWay);
      await sleepUntil(goesOn, { timeoutMs: GOES_ON_MS });
      await sleepUntil(() => areSent(mailIds), { timeoutMs: 20_000 });
      expect(before).toBeLessThan(MAILS);
      expect(worker.failures).toEqual([]);
      expect(worker.outcomes).not.toContain('failed');
      const mail = fixture.queueNamed('mail');
      const attempts = async () =>
        (await Promise.all(mailIds.map((id) => mail.getJob(`mail.${id}`)))).map(
          (job) => job?.attemptsMade,
        );
      await expect.poll(attempts, { timeout: 15_000 }).toEqual(mailIds.map(() => 1));
      const told = (text: string) => worker.lines.filter(({ msg }) => String(msg).startsWith(text));
      expect(told('a store is down')).toHaveLength(1);
      expect(told('a store answers again')).toHaveLength(1);
      expect(told('a queue job failed')).toEqual([]);
    },
  );
});
