import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { idleHandlers } from '@photo-coach/testing/fixtures/idle-handlers.ts';
import { eachQueue, silentLog } from '@photo-coach/testing/fixtures/start-queue.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createRunner } from './runner.ts';

const stuckWorker = path.resolve(import.meta.dirname, '../testing/product/stuck-worker.ts');

describe.each(await eachQueue())('a killed worker on %s', (_backend, fixture) => {
  const { queue, databaseUrl, redisUrl, env } = fixture;

  test('loses its running queue jobs to another worker within seconds, and the album continues', async () => {
    const victim = spawn(
      process.execPath,
      [stuckWorker, databaseUrl, ...(redisUrl === undefined ? [] : [redisUrl])],
      { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
    );
    onTestFinished(() => void victim.kill('SIGKILL'));
    const tree = {
      jobId: randomUUID(),
      attempt: 1,
      photoIds: [randomUUID()],
      priority: 1,
      places: [],
    } as const;
    await queue.sendAnalysis(tree);
    if (victim.stdout) await once(victim.stdout, 'data');

    const ran: string[] = [];
    const record = (name: string) => async () => void ran.push(name);
    const handlers = {
      ...idleHandlers,
      'photo.prepare.v1': record('prepare'),
      'photo.critique.v1': record('critique'),
      'album.finish.v1': record('finish'),
    };
    const runner = await createRunner({
      handlers,
      failures: idleHandlers,
      dependencies: {},
      env,
      log: silentLog,
    });
    onTestFinished(() => runner.stop());
    expect(ran).toEqual([]);
    const killed = performance.now();
    victim.kill('SIGKILL');
    await sleepUntil(() => ran.length === 3, { timeoutMs: 20_000 });
    process.stdout.write(`taken over after ${Math.round(performance.now() - killed)} ms\n`);
    expect(ran).toEqual(['prepare', 'critique', 'finish']);
    // Being killed is not a failure of the queue job: its first run continues to count as the first.
    const [run, photoId] = [`${tree.jobId}.1`, tree.photoIds[0]];
    const attemptsMade = () =>
      Promise.all([
        fixture.queueNamed('photos').getJob(`prepare.${run}.${photoId}`),
        fixture.queueNamed('critiques').getJob(`critique.${run}.${photoId}`),
        fixture.queueNamed('albums').getJob(`finish.${run}`),
      ]).then((queueJobs) => queueJobs.map((queueJob) => queueJob?.attemptsMade));
    await expect.poll(attemptsMade, { timeout: 5000 }).toEqual([1, 1, 1]);
  });
});
