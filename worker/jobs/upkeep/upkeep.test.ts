import os from 'node:os';
import { QUEUE_JOBS } from '@photo-coach/shared/contracts/queues.ts';
import { json } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { failJob } from '@photo-coach/shared/server/jobs/fail-job.ts';
import { advanceJob, moveJob } from '@photo-coach/shared/server/jobs/move-job.ts';
import { createDiskStorage } from '@photo-coach/shared/server/storage/disk-storage.ts';
import { createStoreState } from '@photo-coach/shared/server/stores/store-state.ts';
import { idleHandlers } from '@photo-coach/testing/fixtures/idle-handlers.ts';
import {
  type AlbumFixture,
  insertAlbum,
  readJob,
} from '@photo-coach/testing/fixtures/insert-album.ts';
import { modelOf } from '@photo-coach/testing/fixtures/model-of.ts';
import {
  deleteRows,
  insertRows,
  selectRow,
  updateRows,
} from '@photo-coach/testing/fixtures/rows.ts';
import { eachQueue, silentLog } from '@photo-coach/testing/fixtures/start-queue.ts';
import { captureLog } from '@photo-coach/testing/lib/capture-log.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { sql } from 'kysely';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Handlers } from '../../queue-job/handler.ts';
import { createRunner } from '../../runner.ts';
import { finishAlbum } from '../albums/finish-album.ts';
import { criticGiving } from '../testing/critic-giving.ts';
import { scheduleUpkeep, sweep } from './upkeep.ts';

/** The queue jobs of the queue `upkeep` that are repeated. */
const SCHEDULED = Object.values(QUEUE_JOBS).filter(
  ({ queue, schedule }) => queue === 'upkeep' && schedule !== undefined,
);

describe.each(await eachQueue())('the sweep on %s', (backend, fixture) => {
  const { queue, db, events, env } = fixture;
  // No upload in these tests is old enough to be removed.
  const storage = createDiskStorage({
    folder: os.tmpdir(),
    baseUrl: 'http://localhost',
    secret: 'x'.repeat(32),
  });
  const dependencies = {
    env: { BILLING: 'on', MAIL_DELIVERY: 'on' } as const,
    queue,
    db,
    events,
    storage,
    log: silentLog,
    now: () => new Date(),
    clock: { isOff: () => false },
    coach: modelOf(() => Promise.reject(new Error('The model is not asked here.'))),
  };
  afterEach(async () => {
    await fixture.empty();
    await deleteRows(db, 'auth_users');
    await deleteRows(db, 'mails');
  });

  const treeOf = ({ jobId, photoIds }: AlbumFixture, attempt = 1) => ({
    jobId,
    attempt,
    photoIds,
    priority: 10 as const,
    places: [],
  });
  const isQueued = ({ jobId }: AlbumFixture, attempt = 1) =>
    queue.has('album.finish.v1', { jobId, attempt });
  const age = (jobId: string, interval: string) =>
    sql`update jobs set updated_at = now() - ${interval}::interval where id = ${jobId}`.execute(db);

  /** Handlers that move the rows as the real ones do, without the photos' content. */
  const handlers: Handlers<object> = {
    ...idleHandlers,
    'upkeep.sweep.v1': () => sweep(dependencies),
    'photo.prepare.v1': async (_dependencies, { jobId, attempt, photoId }) => {
      await inTransaction(dependencies, async (tx, emit) => {
        await updateRows(tx, 'photos', { id: photoId }, { state: 'ready' });
        await advanceJob(tx, emit, { jobId, attempt });
      });
    },
    'photo.critique.v1': async (_dependencies, { jobId, attempt, photoId }) => {
      await inTransaction(dependencies, async (tx, emit) => {
        const states = { state: 'critiqued' } as const;
        await updateRows(tx, 'photos', { id: photoId }, states);
        await advanceJob(tx, emit, { jobId, attempt });
      });
    },
    'album.finish.v1': async (_dependencies, run) => {
      await inTransaction(dependencies, (tx, emit) =>
        moveJob(tx, emit, { ...run, from: ['processing'], set: { status: 'done' } }),
      );
    },
  };
  const start = (over: Partial<Handlers<object>> = {}) =>
    createRunner({
      handlers: { ...handlers, ...over },
      failures: idleHandlers,
      dependencies: {},
      env,
      log: silentLog,
    });

  const endPhotos = ({ albumId }: AlbumFixture) =>
    updateRows(db, 'photos', { album_id: albumId }, { state: 'critiqued' });
  const setJob = ({ jobId }: AlbumFixture, status: 'processing' | 'queued') =>
    updateRows(db, 'jobs', { id: jobId }, { status });

  test('sends an accepted album that never reached the queue by its plan, and ignores the others', async () => {
    const [lost, unpaid, ended] = [
      await insertAlbum(db, { photos: 2, plan: 'pro' }),
      await insertAlbum(db, { photos: 2, plan: 'pro' }),
      await insertAlbum(db, { photos: 2 }),
    ];
    await updateRows(db, 'profiles', { id: unpaid.userId }, { plan_status: 'past_due' });
    await inTransaction(dependencies, (tx, emit) =>
      failJob(tx, emit, { ...ended, code: 'internal', text: 'Ended.' }),
    );
    await sweep(dependencies);
    expect(await isQueued(lost)).toBe(false); // its writer may be about to send it
    for (const { jobId } of [lost, unpaid]) await age(jobId, '3 seconds');
    await sweep(dependencies);
    expect(await isQueued(ended)).toBe(false);
    const priorityOf = async ({ jobId }: AlbumFixture) =>
      (await fixture.queueNamed('albums').getJob(`finish.${jobId}.1`))?.opts.priority;
    expect([await priorityOf(lost), await priorityOf(unpaid)]).toEqual([1, 10]);
  });

  test('completes an album whose queue was emptied in the middle', async () => {
    const album = await insertAlbum(db, { photos: 2 });
    const emptied = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    const runner = await start({
      'photo.critique.v1': async (handlerDependencies, payload, context) => {
        reached.resolve();
        await emptied.promise;
        await handlers['photo.critique.v1'](handlerDependencies, payload, context);
      },
    });
    onTestFinished(() => runner.stop());
    await queue.sendAnalysis(treeOf(album));
    await reached.promise;
    await fixture.empty();
    emptied.resolve();
    expect(await isQueued(album)).toBe(false);
    // Jobs that ran when the queue was emptied still move the row: a later sweep finds it at rest.
    const isDoneAfterSweep = async () => {
      await age(album.jobId, '3 seconds');
      await sweep(dependencies);
      return (await readJob(db, album.jobId)).status === 'done';
    };
    await sleepUntil(isDoneAfterSweep, { timeoutMs: 10_000, intervalMs: 200 });
  });

  test('sends an album again whose finish ended in the queue but not in its row', async () => {
    const album = await insertAlbum(db, { photos: 2 });
    let finishes = 0;
    const runner = await start({
      'album.finish.v1': async (handlerDependencies, payload, context) => {
        finishes += 1;
        if (finishes > 1) await handlers['album.finish.v1'](handlerDependencies, payload, context);
      },
    });
    onTestFinished(() => runner.stop());
    await queue.sendAnalysis(treeOf(album));
    const albums = fixture.queueNamed('albums');
    const id = `finish.${album.jobId}.1`;
    const hasEnded = async () => (await albums.getJobState(id)) === 'completed';
    await sleepUntil(hasEnded, { timeoutMs: 10_000 });
    await age(album.jobId, '3 seconds');
    await sweep(dependencies);
    const isDone = async () => (await readJob(db, album.jobId)).status === 'done';
    await sleepUntil(isDone, { timeoutMs: 10_000 });
  });

  test('recovers a lost album in a running worker, including its schedules', async () => {
    const runner = await start();
    onTestFinished(() => runner.stop());
    const stop = await scheduleUpkeep({ ...dependencies, stores: { states: [] } });
    onTestFinished(stop);
    const upkeep = fixture.queueNamed('upkeep');
    expect(await upkeep.getJobSchedulersCount()).toBe(SCHEDULED.length);
    const countRuns = async () => await upkeep.getJobCountByTypes('completed');
    const haveRun = async () => (await countRuns()) >= SCHEDULED.length;
    await sleepUntil(haveRun, { timeoutMs: 10_000 });
    await fixture.empty();
    expect(await upkeep.getJobSchedulersCount()).toBe(0);
    const album = await insertAlbum(db, { photos: 1 });
    const isDone = async () => (await readJob(db, album.jobId)).status === 'done';
    await sleepUntil(isDone, { timeoutMs: 25_000 });
  });

  // What follows is decided by the rows, and shown on one queue.
  if (backend !== 'PostgreSQL') return;

  test('sends an album again whose finish ran before its photos', async () => {
    const album = await insertAlbum(db, { photos: 2 });
    const { jobId, photoIds } = album;
    const finish = { jobId, attempt: 1 };
    // The state after the same analysis was sent twice at once: the finish waits for nothing.
    await queue.send('album.finish.v1', finish);
    const critic = criticGiving(50);
    const runner = await start({
      'album.finish.v1': (_dependencies, run, context) =>
        finishAlbum({ ...dependencies, critic }, run, context),
    });
    const hasEnded = async () => !(await queue.isPending('album.finish.v1', finish));
    await sleepUntil(hasEnded, { timeoutMs: 20_000 });
    await runner.stop();
    expect((await readJob(db, jobId)).status).toBe('queued');
    await age(jobId, '3 seconds');
    await sweep(dependencies);
    for (const photoId of photoIds) {
      expect(await queue.isPending('photo.prepare.v1', { ...finish, photoId })).toBe(true);
    }
    expect(await queue.isPending('album.finish.v1', finish)).toBe(true);
  });

  test('sends the readings of albums that never reached the queue, except those of failed jobs', async () => {
    const [lost, ended] = [
      await insertAlbum(db, { photos: 2 }),
      await insertAlbum(db, { photos: 2 }),
    ];
    await updateRows(db, 'jobs', { id: ended.jobId }, { status: 'error' });
    const rows = [lost, ended].map(({ jobId }) => ({
      id: newId(),
      job_id: jobId,
      pictures: json([]),
      updated_at: new Date(Date.now() - 3000).toISOString(),
    }));
    await insertRows(db, 'album_readings', rows);
    await sweep(dependencies);
    const isSent = (id = '') => queue.has('album.read.v1', { albumReadingId: id, run: 1 });
    expect(await isSent(rows[0]?.id)).toBe(true);
    expect(await isSent(rows[1]?.id)).toBe(false);
  });

  test('ends a job with an error and a refund if it is not finished long after its photos, and removes it from the queue', async () => {
    const [overdue, young, waiting] = [
      await insertAlbum(db, { photos: 2 }),
      await insertAlbum(db, { photos: 2 }),
      await insertAlbum(db, { photos: 2 }),
    ];
    await queue.sendAnalysis(treeOf(overdue));
    for (const album of [overdue, young, waiting]) {
      await setJob(album, 'processing');
      await age(album.jobId, album === young ? '14 minutes' : '16 minutes');
    }
    for (const album of [overdue, young]) await endPhotos(album);
    await sweep(dependencies);
    const job = await readJob(db, overdue.jobId);
    expect(job).toMatchObject({ status: 'error', error_code: 'job_timed_out' });
    expect(job.error_text).toMatch(/took too long/);
    const { state } = await selectRow(db, 'usage', { job_id: overdue.jobId }, 'state');
    expect(state).toBe('refunded');
    expect(await isQueued(overdue)).toBe(false);
    expect(await readJob(db, young.jobId)).toMatchObject({ status: 'processing' });
    expect(await readJob(db, waiting.jobId)).toMatchObject({ status: 'processing' });
    await age(waiting.jobId, '25 hours');
    await sweep(dependencies);
    expect(await readJob(db, waiting.jobId)).toMatchObject({ status: 'error' });
  });

  test('keeps photos that wait long for their turn, and sends photos again that the queue has lost', async () => {
    const album = await insertAlbum(db, { photos: 2 });
    const photosOf = () =>
      Promise.all(
        album.photoIds.map((photoId) =>
          queue.has('photo.prepare.v1', { jobId: album.jobId, attempt: 1, photoId }),
        ),
      );
    await queue.sendAnalysis(treeOf(album));
    await setJob(album, 'processing');
    await age(album.jobId, '16 minutes');
    const waiting = await fixture.queueNamed('photos').getJobs();
    await sweep(dependencies);
    expect((await fixture.queueNamed('photos').getJobs()).map(({ id }) => id)).toEqual(
      waiting.map(({ id }) => id),
    );
    for (const name of ['photos', 'critiques'] as const) {
      await fixture.queueNamed(name).obliterate({ force: true });
    }
    expect(await photosOf()).toEqual([false, false]);
    await sweep(dependencies);
    expect(await photosOf()).toEqual([true, true]);
  });

  test('sends a mail again that the queue does not know, and leaves a fresh one to its writer', async () => {
    const [old, fresh] = [newId(), newId()];
    const mail = { kind: 'signup', recipient: 'a@example.com', subject: 's' };
    for (const id of [old, fresh]) {
      const values = { ...mail, id, text_body: 't', html_body: 'h' };
      await insertRows(db, 'mails', values);
    }
    await sql`update mails set created_at = now() - interval '11 seconds'
      where id = ${old}`.execute(db);
    const { log, lines } = captureLog();
    await sweep({ ...dependencies, log });
    expect(await queue.has('mail.send.v1', { mailId: old })).toBe(true);
    expect(await queue.has('mail.send.v1', { mailId: fresh })).toBe(false);
    // It is unknown whether the queue has lost it.
    const told = { level: 30, mailId: old, msg: expect.stringContaining('queued late') };
    expect(lines).toContainEqual(expect.objectContaining(told));
  });

  test('does nothing while another sweep runs', async () => {
    const { jobId } = await insertAlbum(db, { photos: 2 });
    await age(jobId, '3 seconds');
    await Promise.all([sweep(dependencies), sweep(dependencies), sweep(dependencies)]);
    const albums = fixture.queueNamed('albums');
    expect(await albums.getJobCounts('waiting-children')).toEqual({ 'waiting-children': 1 });
  });

  test('follows the return of a store, before the scheduled one', async () => {
    const state = createStoreState('redis', silentLog);
    const stop = await scheduleUpkeep({ ...dependencies, stores: { states: [state] } });
    onTestFinished(stop);
    await fixture.empty();
    state.setDown(true);
    state.setDown(false);
    const isSent = () => queue.has('upkeep.sweep.v1', {});
    await sleepUntil(isSent, { timeoutMs: 8000 });
  });
});
