import { randomUUID } from 'node:crypto';
import type { Plan } from '@photo-coach/shared/contracts/records.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { passPlace } from '@photo-coach/shared/server/fair-queue/queue-clock.ts';
import { sendAnalysis } from '@photo-coach/shared/server/fair-queue/send-analysis.ts';
import { idleHandlers } from '@photo-coach/testing/fixtures/idle-handlers.ts';
import { type AlbumFixture, insertAlbum } from '@photo-coach/testing/fixtures/insert-album.ts';
import { deleteRows, findRow, updateRows } from '@photo-coach/testing/fixtures/rows.ts';
import {
  eachQueue,
  type QueueFixture,
  silentLog,
} from '@photo-coach/testing/fixtures/start-queue.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createRunner } from '../runner.ts';
import { type AccountShares, createAccountShares } from './account-shares.ts';
import { createPassedPlaces } from './pass-places.ts';

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

describe.each(await eachQueue())('fairness between accounts on %s', (_backend, fixture) => {
  const { queue, queueNamed } = fixture;

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

const WORKERS = 3;
const PHOTOS = 12;

describe.each(await eachQueue())('places over all workers on %s', (_backend, fixture) => {
  const { db, queue, queueNamed, env } = fixture;
  beforeEach(async () => {
    await fixture.empty();
    await deleteRows(db, 'auth_users');
    await deleteRows(db, 'queue_clocks');
  });

  const send = ({ jobId, photoIds }: AlbumFixture, plan: Plan, attempt = 1) => {
    const { queuePriority: priority } = PLANS[plan];
    return sendAnalysis({ db, queue }, { jobId, attempt, photoIds, priority });
  };
  async function submit(plan: Plan, photos = PHOTOS): Promise<AlbumFixture> {
    const album = await insertAlbum(db, { plan, photos });
    await send(album, plan);
    return album;
  }
  const submitAll = async (count: number) => {
    const albums: AlbumFixture[] = [];
    while (albums.length < count) albums.push(await submit('free'));
    return albums;
  };
  /** Several workers that take one photo at a time each. @returns whose photos they took, in order */
  async function startWorkers(): Promise<string[]> {
    const taken: string[] = [];
    const places = createPassedPlaces({ db, log: silentLog });
    for (let worker = 0; worker < WORKERS; worker += 1) {
      const runner = await createRunner({
        handlers: {
          ...idleHandlers,
          'photo.prepare.v1': async (_dependencies, { jobId }) => void taken.push(jobId),
        },
        failures: idleHandlers,
        dependencies: {},
        env: { ...env, WORKER_QUEUES: ['photos'], WORKER_CONCURRENCY_BY_QUEUE: { photos: 1 } },
        log: silentLog,
        onTaken: places.record,
      });
      onTestFinished(runner.stop);
    }
    onTestFinished(places.close);
    return taken;
  }
  const placesOf = ({ jobId, photoIds }: AlbumFixture, attempt = 1) =>
    Promise.all(
      photoIds.map(async (photoId) => {
        const queued = await queueNamed('photos').getJob(`prepare.${jobId}.${attempt}.${photoId}`);
        return queued?.priority ?? Number.NaN;
      }),
    );
  const countIn = (taken: readonly string[], { jobId }: AlbumFixture) =>
    taken.filter((id) => id === jobId).length;

  test('Pro is first, and each free account gets its first photo before any gets its third', async () => {
    const free = await submitAll(8);
    const pro = await submit('pro');
    const taken = await startWorkers();
    await sleepUntil(() => taken.length === 9 * PHOTOS, { timeoutMs: 30_000 });
    expect(countIn(taken.slice(0, 24), pro)).toBe(PHOTOS);
    const thirds = free.map(({ jobId }) =>
      taken.indexOf(jobId, taken.indexOf(jobId, taken.indexOf(jobId) + 1) + 1),
    );
    const firsts = free.map(({ jobId }) => taken.indexOf(jobId));
    expect(Math.max(...firsts)).toBeLessThan(Math.min(...thirds));
  });

  test('a photo that is sent again keeps its place, and a new attempt goes behind the account’s other photos', async () => {
    const [one, other] = await submitAll(2);
    if (one === undefined || other === undefined) throw new Error('two albums were sent');
    const before = [await placesOf(one), await placesOf(other)];
    await fixture.empty();
    await send(other, 'free');
    await send(one, 'free');
    expect([await placesOf(one), await placesOf(other)]).toEqual(before);
    await updateRows(db, 'jobs', { id: one.jobId }, { attempt: 2 });
    await send(one, 'free', 2);
    const [again = 0] = await placesOf(one, 2);
    expect(again).toBeLessThanOrEqual(before.flat()[1] ?? 0);
  });

  test('places start over once nothing waits, and a run that has ended is not sent', async () => {
    const first = await submit('free');
    const [start] = await placesOf(first);
    await passPlace(db, 'photos', 5000);
    await updateRows(db, 'jobs', {}, { status: 'done' });
    expect(await placesOf(await submit('free'))).toContain(start);
    await updateRows(db, 'jobs', {}, { status: 'error' });
    await fixture.empty();
    await send(first, 'free');
    expect(await queueNamed('photos').count()).toBe(0);
  });

  test('workers record how far they have come', async () => {
    const albums = await submitAll(2);
    await sql`update queue_clocks set reset_at = now() - interval '1 minute'`.execute(db);
    const last = Math.max(...(await Promise.all(albums.map((album) => placesOf(album)))).flat());
    await startWorkers();
    const passed = async () => (await findRow(db, 'queue_clocks'))?.passed;
    await sleepUntil(async () => (await passed()) === last, { timeoutMs: 20_000 });
  });
});
