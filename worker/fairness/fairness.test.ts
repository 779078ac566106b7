import { randomUUID } from 'node:crypto';
import { idleHandlers } from '@photo-coach/testing/fixtures/idle-handlers.ts';
import {
  type QueueFixture,
  queueBackends,
  silentLog,
  startQueue,
} from '@photo-coach/testing/fixtures/start-queue.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { createRunner } from '../runner.ts';
import { type AccountShares, createAccountShares } from './account-shares.ts';

/** Photos of one account at once; the fixture's environment says the same to the runner. */
const SHARE = 2;

const newAlbum = (photos: number) => ({
  jobId: randomUUID(),
  attempt: 1,
  photoIds: Array.from({ length: photos }, () => randomUUID()),
  priority: 10 as const,
  places: [],
});

/** A worker whose photos take until they are released; every album has its own account. */
async function startWorker({ env }: QueueFixture, shares: AccountShares) {
  const running = new Map<string, () => void>();
  const runs: { jobId: string; photoId: string }[] = [];
  let mostAtOnce = 0;
  let isSlow = true;
  const runner = await createRunner({
    handlers: {
      ...idleHandlers,
      'photo.prepare.v1': (_dependencies, { jobId, photoId }) =>
        shares.run({ accountId: jobId, key: photoId }, async () => {
          const gate = Promise.withResolvers<void>();
          running.set(photoId, gate.resolve);
          runs.push({ jobId, photoId });
          mostAtOnce = Math.max(mostAtOnce, running.size);
          if (isSlow) await gate.promise;
          running.delete(photoId);
        }),
    },
    failures: idleHandlers,
    dependencies: {},
    env,
    log: silentLog,
  });
  const releaseAll = () => {
    isSlow = false;
    for (const release of running.values()) release();
  };
  onTestFinished(async () => {
    releaseAll();
    await runner.stop();
  });
  return {
    running,
    runs,
    releaseAll,
    mostAtOnce: () => mostAtOnce,
    runsOf: (id: string) => runs.filter(({ jobId }) => jobId === id).map(({ photoId }) => photoId),
  };
}

for (const backend of await queueBackends()) {
  const fixture = await startQueue(backend);
  describe(`fairness between accounts on ${backend}`, () => {
    const { queue, queueNamed } = fixture;
    afterAll(() => fixture.stop());

    test('a photo starts while an account with 40 slow photos uses its share, and all of them are done once', async () => {
      const shares = createAccountShares({ concurrency: SHARE, waiting: 1 });
      const worker = await startWorker(fixture, shares);
      const [many, one] = [newAlbum(40), newAlbum(1)];
      await queue.sendAnalysis(many);
      await sleepUntil(() => worker.running.size === SHARE, { timeoutMs: 10_000 });
      await queue.sendAnalysis(one);
      await sleepUntil(() => worker.runsOf(one.jobId).length === 1, { timeoutMs: 20_000 });
      expect(worker.runsOf(many.jobId)).toHaveLength(SHARE);
      worker.releaseAll();
      await sleepUntil(() => worker.runs.length === 41, { timeoutMs: 20_000 });
      expect(worker.runsOf(many.jobId).sort()).toEqual(many.photoIds.sort());
      const attemptsMade = () =>
        Promise.all(
          many.photoIds.map(async (id) => {
            const queueJob = await queueNamed('photos').getJob(`prepare.${many.jobId}.1.${id}`);
            return queueJob?.attemptsMade;
          }),
        );
      await expect.poll(attemptsMade, { timeout: 5000 }).toEqual(many.photoIds.map(() => 1));
    });

    test("an account's photos that were put off start as soon as earlier ones end", async () => {
      // On their own they would come back only after this test.
      const shares = createAccountShares({
        concurrency: SHARE,
        waiting: 1,
        delayMs: () => 120_000,
      });
      const worker = await startWorker(fixture, shares);
      const album = newAlbum(12);
      await queue.sendAnalysis(album);
      for (let done = 0; done < album.photoIds.length; done += 1) {
        const atWork = Math.min(SHARE, album.photoIds.length - done);
        await sleepUntil(() => worker.running.size === atWork, { timeoutMs: 10_000 });
        const [release] = worker.running.values();
        release?.();
        await sleepUntil(() => worker.running.size < atWork || worker.runs.length > done + atWork, {
          timeoutMs: 10_000,
        });
      }
      expect(worker.runsOf(album.jobId).sort()).toEqual(album.photoIds.sort());
      expect(worker.mostAtOnce()).toBe(SHARE);
    });
  });
}
