import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { expect, it, onTestFinished } from 'vitest';
import { sceneJpeg } from '../testing/test-scenes.ts';
import { createImagingPool, type ImagingPoolOptions } from './create-imaging-pool.ts';
import { startImagingProcess } from './imaging-process.ts';
import { readProcessUsage } from './watch-work.ts';

const childFile = path.join(import.meta.dirname, 'testing/misbehaving-child.ts');
const wide = { cpuMs: 60_000, elapsedMs: 60_000, residentBytes: 4e9 };

/** A process that has ended but is still in the process table holds no memory. */
const isGone = async (pid: number) => ((await readProcessUsage(pid))?.residentBytes ?? 0) === 0;

/** Resolves when the process is busy. */
async function isBusy(pid: number): Promise<void> {
  const cpuMs = async () => (await readProcessUsage(pid))?.cpuMs ?? 0;
  const before = await cpuMs();
  await sleepUntil(async () => (await cpuMs()) > before + 50, { timeoutMs: 10_000 });
}

function startPool(more: Partial<ImagingPoolOptions> = {}) {
  const ended: string[] = [];
  const pool = createImagingPool({
    concurrency: 1,
    childFile,
    limitsFor: () => wide,
    onEnded: (reason) => ended.push(reason),
    ...more,
  });
  onTestFinished(() => pool.close());
  const run = (name: string, signal?: AbortSignal) =>
    pool.processPhoto({ bytes: Buffer.of(1), name, mode: 'single' }, signal);
  /** The pid of the process that gets the next photo. */
  const pid = () => run('pid').catch((error: Error) => Number(error.message));
  return { pool, ended, run, pid };
}

it.each([
  [
    'a photo that uses too much CPU time',
    'spin',
    { cpuMs: 400 },
    'photo_decode_timeout',
    'deadline',
  ],
  [
    'a photo that takes too much memory',
    'grow',
    { residentBytes: 4e8 },
    'photo_decode_failed',
    'memory',
  ],
  ['a photo that crashes the decoder', 'crash', {}, 'photo_decode_failed', 'crash'],
  ['a photo that makes the process exit', 'exit', {}, 'photo_decode_failed', 'crash'],
])(
  '%s is a photo problem, its process is gone, and the next photo gets another',
  async (_case, behavior, limits, code, reason) => {
    const { run, pid, ended } = startPool({ limitsFor: () => ({ ...wide, ...limits }) });
    const first = Number(await pid());
    await expect(run(behavior)).rejects.toMatchObject({ code });
    expect(await isGone(first)).toBe(true);
    expect(ended).toEqual([reason]);
    expect(await pid()).not.toBe(first);
  },
);

it('an imaging process that does not end is killed, which is not a photo problem', async () => {
  const { run, pid, ended } = startPool({ limitsFor: () => ({ ...wide, elapsedMs: 4000 }) });
  const first = Number(await pid());
  await expect(run('hang')).rejects.toMatchObject({ code: 'imaging_hung' });
  expect(await isGone(first)).toBe(true);
  expect(ended).toEqual(['hung']);
  expect(await pid()).not.toBe(first);
});

it('the wait for a slot does not count as a photo’s time', async () => {
  const { run } = startPool({ limitsFor: () => ({ ...wide, elapsedMs: 4000 }) });
  const both = await Promise.allSettled([run('hang'), run('pid')]);
  expect(both).toMatchObject([
    { reason: { code: 'imaging_hung' } },
    { reason: { message: expect.stringMatching(/^\d+$/) } },
  ]);
});

it('an imaging process that another process kills is not a photo problem', async () => {
  const { run, pid, ended } = startPool();
  const first = Number(await pid());
  const killed = run('hang');
  process.kill(first, 'SIGKILL');
  await expect(killed).rejects.toThrow('killed from outside (SIGKILL)');
  await expect(killed).rejects.toMatchObject({ code: 'process_killed' });
  expect(ended).toEqual(['killed']);
  expect(await pid()).not.toBe(first);
});

it('a signal to the whole process group lets an imaging process finish its photo', async () => {
  const started = startImagingProcess({
    file: path.join(import.meta.dirname, 'child/imaging-child.ts'),
    detects: false,
    limitsFor: () => ({ ...wide, residentBytes: 2e9 }),
    onEnded: () => undefined,
  });
  onTestFinished(() => started.end());
  const work = async () => {
    const bytes = await sceneJpeg(300, 200);
    return { bytes, name: 'a.jpg', mode: 'single' } as const;
  };
  await started.work(await work());
  const photo = started.work(await work());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.kill(Number(started.pid), signal);
  expect(await photo).toMatchObject({ kind: 'photo', photo: { width: 300 } });
});

it('an aborted photo ends at once and leaves its process for the next one', async () => {
  const { run, pid, ended } = startPool();
  const first = Number(await pid());
  const controller = new AbortController();
  const aborted = run('compute', controller.signal);
  const isRejected = expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
  await isBusy(first);
  controller.abort(new Error('not needed'));
  await isRejected;
  process.kill(first, 'SIGUSR2'); // its photo is finished
  expect(await pid()).toBe(first);
  expect(ended).toEqual([]);
});

it('closing the pool ends a process that still works on an aborted photo', async () => {
  const { pool, run, pid } = startPool();
  const first = Number(await pid());
  const controller = new AbortController();
  const isRejected = expect(run('spin', controller.signal)).rejects.toThrow();
  await isBusy(first);
  controller.abort();
  await isRejected;
  await pool.close();
  expect(await isGone(first)).toBe(true);
});

it('an imaging process that holds much memory after a photo is not kept', async () => {
  const { run, pid } = startPool();
  const first = await run('bloat').catch((error: Error) => Number(error.message));
  expect(await isGone(Number(first))).toBe(true);
  expect(await pid()).not.toBe(first);
});

it.skipIf(!existsSync('/proc/self/environ'))(
  'an imaging process gets none of the secrets in the environment of its worker (read from /proc)',
  async () => {
    const environment = readFileSync(`/proc/${await startPool().pid()}/environ`, 'latin1');
    const names = environment.split('\0').map((line) => line.split('=')[0]);
    expect(names.filter((name) => !name?.startsWith('NODE_CHANNEL_')).sort()).toEqual([
      '',
      'MALLOC_ARENA_MAX',
      'MALLOC_MMAP_THRESHOLD_',
      'MALLOC_TRIM_THRESHOLD_',
      // The folder of its compiled code, where its worker has one.
      ...(getCompileCacheDir() === undefined ? [] : ['NODE_COMPILE_CACHE']),
      'UV_THREADPOOL_SIZE',
    ]);
  },
);

it('closing the pool waits for the photos that were handed over', async () => {
  const { pool, run } = startPool();
  const last = expect(run('pid')).rejects.toThrow(/^\d+$/);
  await pool.close();
  await last;
});

it('a worker that is killed leaves no imaging process behind, even a busy one', async () => {
  const worker = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'testing/parent-of-busy-child.ts')],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  onTestFinished(() => void worker.kill('SIGKILL'));
  const [pid] = await once(createInterface({ input: worker.stdout }), 'line');
  await isBusy(Number(pid));
  worker.kill('SIGKILL');
  await sleepUntil(() => isGone(Number(pid)), { timeoutMs: 5000 });
});
