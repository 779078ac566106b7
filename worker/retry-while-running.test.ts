import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { moveJob } from '@photo-coach/shared/server/jobs/move-job.ts';
import { idleHandlers } from '@photo-coach/testing/fixtures/idle-handlers.ts';
import { insertAlbum, readJob } from '@photo-coach/testing/fixtures/insert-album.ts';
import { eachQueue, silentLog } from '@photo-coach/testing/fixtures/start-queue.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { retryJob } from '../api/features/analyses/retry-and-cancel.ts';
import { changePhoto, type PhotoOfJobPayload } from './jobs/photos/photo-of-job.ts';
import { createRunner } from './runner.ts';

describe.each(await eachQueue())('a retry during a worker’s run, on %s', (_backend, fixture) => {
  const { queue, db, env } = fixture;

  test('is done by the next attempt alone, and later results of the old attempt are refused', async () => {
    const old = Promise.withResolvers<void>();
    const begun: number[] = [];
    const late: boolean[] = [];
    const move = (payload: PhotoOfJobPayload, from: 'pending' | 'ready') =>
      changePhoto(fixture, {
        ...payload,
        from,
        set: { state: from === 'pending' ? 'ready' : 'critiqued' },
      });
    const handlers = {
      ...idleHandlers,
      'photo.prepare.v1': async (_dependencies: unknown, payload: PhotoOfJobPayload) => {
        begun.push(payload.attempt);
        if (payload.attempt === 1) await old.promise;
        const isMoved = await move(payload, 'pending');
        if (payload.attempt === 1) late.push(isMoved);
      },
      'photo.critique.v1': async (_dependencies: unknown, payload: PhotoOfJobPayload) =>
        void (await move(payload, 'ready')),
      'album.finish.v1': async (_dependencies: unknown, run: { jobId: string; attempt: number }) =>
        void (await inTransaction(fixture, (tx, emit) =>
          moveJob(tx, emit, { ...run, from: ['processing'], set: { status: 'done' } }),
        )),
    };
    const runner = await createRunner({
      handlers,
      failures: idleHandlers,
      dependencies: {},
      env,
      log: silentLog,
    });
    onTestFinished(() => runner.stop());
    onTestFinished(() => old.resolve());

    const album = await insertAlbum(db, { photos: 1 });
    const tree = { ...album, priority: 10, places: [] } as const;
    await queue.sendAnalysis(tree);
    await sleepUntil(() => begun.length === 1, { timeoutMs: 20_000 });
    await sql`update jobs set updated_at = now() - interval '90 seconds'
      where id = ${album.jobId}`.execute(db);
    const job = await readJob(db, album.jobId);
    const retried = await inTransaction(fixture, (tx, emit) =>
      retryJob(tx, emit, { job, now: new Date() }),
    );
    await queue.removeAnalysis(tree);
    await queue.sendAnalysis({ ...tree, attempt: retried.job.attempt });

    const isDone = async () => (await readJob(db, album.jobId)).status === 'done';
    await sleepUntil(isDone, { timeoutMs: 20_000 });
    old.resolve();
    await sleepUntil(() => late.length === 1, { timeoutMs: 20_000 });
    expect(late).toEqual([false]);
    expect(begun).toEqual([1, 2]);
    expect(await readJob(db, album.jobId)).toMatchObject({ attempt: 2, status: 'done' });
  });
});
