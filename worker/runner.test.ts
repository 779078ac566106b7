import { randomUUID } from 'node:crypto';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { QueueName } from '@photo-coach/shared/contracts/queues.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import { storageFull } from '@photo-coach/shared/server/storage/storage-full.ts';
import { createBreaker } from '@photo-coach/shared/server/stores/create-breaker.ts';
import { createStoreState } from '@photo-coach/shared/server/stores/store-state.ts';
import { idleHandlers } from '@photo-coach/testing/fixtures/idle-handlers.ts';
import {
  eachQueue,
  type QueueFixture,
  silentLog,
} from '@photo-coach/testing/fixtures/start-queue.ts';
import { captureLog } from '@photo-coach/testing/lib/capture-log.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { FinishedRun, RunObserver } from './queue-job/create-worker.ts';
import { HandBackError } from './queue-job/hand-back-error.ts';
import type { Handlers } from './queue-job/handler.ts';
import type { Room } from './queue-job/outages.ts';
import { createRunner } from './runner.ts';

type Dependencies = Record<string, never>;

function startRunner(
  { env }: QueueFixture,
  handlers: Partial<Handlers<Dependencies>>,
  more: { drainMs?: number; observer?: Partial<RunObserver>; log?: Log; room?: Room } = {},
) {
  return createRunner({
    handlers: { ...idleHandlers, ...handlers },
    failures: idleHandlers,
    dependencies: {},
    env,
    log: silentLog,
    ...more,
  });
}

const newTree = (photos: number) => ({
  jobId: randomUUID(),
  attempt: 1,
  photoIds: Array.from({ length: photos }, () => randomUUID()),
  priority: 10 as const,
  places: [],
});

describe.each(await eachQueue())('the runner on %s', (_backend, fixture) => {
  const { queue } = fixture;
  const stateOf = (name: QueueName, id: string) => fixture.queueNamed(name).getJobState(id);

  test('prepares each photo before its critique and finishes once, after all of them, though sent twice', async () => {
    const tree = newTree(3);
    await queue.sendAnalysis(tree);
    await queue.sendAnalysis(tree);
    const order: string[] = [];
    const runner = await startRunner(fixture, {
      'photo.prepare.v1': async (_dependencies, { photoId }) =>
        void order.push(`prepare ${photoId}`),
      'photo.critique.v1': async (_dependencies, { photoId }) =>
        void order.push(`critique ${photoId}`),
      'album.finish.v1': async () => void order.push('finish'),
    });
    onTestFinished(() => runner.stop());
    await sleepUntil(() => order.includes('finish'), { timeoutMs: 20_000 });
    expect(order.at(-1)).toBe('finish');
    expect(order).toHaveLength(7);
    for (const id of tree.photoIds) {
      expect(order.indexOf(`prepare ${id}`)).toBeLessThan(order.indexOf(`critique ${id}`));
    }
  });

  test('measures a wait from when a queue job could run to its first run that counts', async () => {
    const tree = newTree(1);
    const ended: FinishedRun[] = [];
    const taken: string[] = [];
    const runner = await startRunner(
      fixture,
      {
        'photo.prepare.v1': async (_dependencies, { photoId }) => {
          taken.push(photoId);
          if (taken.length > 1) return;
          throw new HandBackError({ reason: 'misread', delayMs: 600 });
        },
      },
      { observer: { finished: (run) => void ended.push(run) } },
    );
    onTestFinished(() => runner.stop());
    await queue.sendAnalysis(tree);
    await sleepUntil(() => ended.length === 4, { timeoutMs: 20_000 });
    const waits = Object.groupBy(ended, ({ name }) => name);
    // A photo that was handed back waits on; the critique and the finish could not run before.
    const [handedBack, prepared] = waits['photo.prepare.v1'] ?? [];
    expect([handedBack?.outcome, handedBack?.waitedMs]).toEqual([
      { kind: 'handed-back', delayMs: 600, reason: 'misread' },
      null,
    ]);
    expect(prepared?.waitedMs).toBeGreaterThanOrEqual(600);
    for (const name of ['photo.critique.v1', 'album.finish.v1']) {
      const [{ waitedMs } = { waitedMs: null }] = waits[name] ?? [];
      expect(waitedMs).toBeGreaterThanOrEqual(0);
      expect(waitedMs).toBeLessThan(prepared?.waitedMs ?? 0);
    }
  });

  test('ends a queue job that is removed while it runs without a warning', async () => {
    const { log, lines } = captureLog();
    const [begun, removed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const runner = await startRunner(
      fixture,
      {
        'album.finish.v1': () => {
          begun.resolve();
          return removed.promise;
        },
      },
      { log },
    );
    onTestFinished(() => runner.stop());
    await queue.send('album.finish.v1', { jobId: randomUUID(), attempt: 1 });
    await begun.promise;
    await fixture.empty();
    removed.resolve();
    const isTold = () => lines.some(({ msg }) => msg === 'a queue job was removed while it ran');
    await sleepUntil(isTold, { timeoutMs: 20_000 });
    expect(lines.filter(({ level }) => Number(level) > 30)).toEqual([]);
  });

  test('finishes an album although a photo’s preparation fails for good, at its first attempt', async () => {
    const tree = newTree(2);
    const finished: string[] = [];
    const runner = await startRunner(fixture, {
      'photo.prepare.v1': async (_dependencies, { photoId }) => {
        if (photoId === tree.photoIds[0]) throw new AppError('photo_unreadable', 'Broken.');
      },
      'album.finish.v1': async (_dependencies, { jobId }) => void finished.push(jobId),
    });
    onTestFinished(() => runner.stop());
    await queue.sendAnalysis(tree);
    await sleepUntil(() => finished.includes(tree.jobId), { timeoutMs: 20_000 });
    const id = `prepare.${tree.jobId}.1.${tree.photoIds[0]}`;
    expect(await stateOf('photos', id)).toBe('failed');
    expect((await fixture.queueNamed('photos').getJob(id))?.attemptsMade).toBe(1);
  });

  test('takes no photos while the store has no room, and all of them once it has', async () => {
    let isFull = true;
    const check = async () => {
      if (isFull) throw storageFull();
    };
    const { log, lines } = captureLog();
    const state = createStoreState('objects', log);
    const room = { state, breaker: createBreaker(state, check), queues: ['photos'] as const };
    onTestFinished(() => room.breaker.close());
    const runs: string[] = [];
    const finished: string[] = [];
    const runner = await startRunner(
      fixture,
      {
        'photo.prepare.v1': async (_dependencies, { photoId }) => {
          runs.push(photoId);
          await check();
        },
        'album.finish.v1': async (_dependencies, { jobId }) => void finished.push(jobId),
      },
      { log, room },
    );
    onTestFinished(() => runner.stop());
    const trees = Array.from({ length: 3 }, () => newTree(12));
    for (const tree of trees) await queue.sendAnalysis(tree);
    await sleepUntil(state.isDown, { timeoutMs: 20_000 });
    // Without the pause, all would be taken in this time.
    const begun = performance.now();
    await sleepUntil(() => performance.now() - begun > 1500, { timeoutMs: 5000 });
    expect(runs.length).toBeLessThan(36);
    const told = (text: string) => lines.filter(({ msg }) => String(msg).startsWith(text));
    expect(told('a store is down')).toMatchObject([{ level: 50, store: 'objects' }]);
    isFull = false;
    await sleepUntil(() => finished.length === trees.length, { timeoutMs: 20_000 });
    expect(told('a store answers again')).toHaveLength(1);
  });

  test('repeats a failed run after the time of Retry-After', async () => {
    const runs: number[] = [];
    const runner = await startRunner(fixture, {
      'album.finish.v1': async () => {
        runs.push(Date.now());
        if (runs.length > 1) return;
        throw new AppError('critic_unavailable', 'Busy.', { retryAfterSeconds: 1 });
      },
    });
    onTestFinished(() => runner.stop());
    await queue.send('album.finish.v1', { jobId: randomUUID(), attempt: 1 });
    await sleepUntil(() => runs.length === 2, { timeoutMs: 8000 });
    const [first = 0, second = 0] = runs;
    expect(second - first).toBeGreaterThanOrEqual(990); // 1 s, minus the clock's granularity
  });

  test('lets running queue jobs end when it stops, and takes nothing new', async () => {
    const started = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const ended: string[] = [];
    const runner = await startRunner(fixture, {
      'mail.send.v1': async (_dependencies, { mailId }) => {
        started.resolve();
        await release.promise;
        ended.push(mailId);
      },
    });
    const [first, second] = [randomUUID(), randomUUID()];
    await queue.send('mail.send.v1', { mailId: first });
    await started.promise;
    const stopped = runner.stop();
    expect(runner.isRunning()).toBe(false);
    await queue.send('mail.send.v1', { mailId: second });
    release.resolve();
    await stopped;
    expect(ended).toEqual([first]);
    expect(await stateOf('mail', `mail.${first}`)).toBe('completed');
    expect(await stateOf('mail', `mail.${second}`)).toBe('waiting');
    await fixture.queueNamed('mail').drain();
  });

  test('hands back queue jobs that outlast the drain, and runs them again without counting a failure', async () => {
    let runs = 0;
    const started = Promise.withResolvers<void>();
    const slow = await startRunner(
      fixture,
      {
        'mail.send.v1': (_dependencies, _payload, { signal }) =>
          new Promise((_resolve, reject) => {
            runs += 1;
            started.resolve();
            signal.addEventListener('abort', () => reject(signal.reason));
          }),
      },
      { drainMs: 50 },
    );
    const mailId = randomUUID();
    await queue.send('mail.send.v1', { mailId });
    await started.promise;
    await slow.stop();
    const next = await startRunner(fixture, {
      'mail.send.v1': async () => {
        runs += 1;
      },
    });
    onTestFinished(() => next.stop());
    await sleepUntil(() => runs === 2, { timeoutMs: 20_000 });
    const attemptsMade = async () =>
      (await fixture.queueNamed('mail').getJob(`mail.${mailId}`))?.attemptsMade;
    await expect.poll(attemptsMade, { timeout: 5000 }).toBe(1);
  });

  test('keeps its waiting workers serving after the queue was emptied under them', async () => {
    const sent: string[] = [];
    const runner = await startRunner(fixture, {
      'mail.send.v1': async (_dependencies, { mailId }) => void sent.push(mailId),
    });
    onTestFinished(() => runner.stop());
    const [before, after] = [randomUUID(), randomUUID()];
    await queue.send('mail.send.v1', { mailId: before });
    await sleepUntil(() => sent.includes(before), { timeoutMs: 20_000 });
    await fixture.empty();
    await queue.send('mail.send.v1', { mailId: after });
    await sleepUntil(() => sent.includes(after), { timeoutMs: 8000 });
  });
});
