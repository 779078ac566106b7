import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { ALBUM_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import { startProcesses } from '../../testing/product/start-processes.ts';
import { createTestUser } from '../../testing/product/test-user.ts';
import { readTree } from '../attack/lib/process-tree.ts';
import { startAlbumSteps } from './lib/album-steps.ts';
import { openAlbumTrees } from './lib/album-trees.ts';
import { percentile } from './lib/compare.ts';
import { largestPhotos } from './lib/largest-photos.ts';
import { onBothBackends } from './lib/on-both-backends.ts';

/*
 * Measures what an album of 12 photos takes besides its work, in the real processes, from the accepted request to
 * `done`: compared with the CPU time of its steps alone, spread over the cores, measured alternately in processes that
 * do nothing else. Also measures its queue: the same tree of empty queue jobs, compared with the album's own work. Linux
 * only: it reads /proc.
 */
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const ROUNDS = values.quick ? 2 : 4;
const TREES = values.quick ? 40 : 100;
const TIMEOUT_MS = 120_000;
const POLL_MS = 50;

const median = (all: readonly number[]) => percentile(all, 50);

await using cleanup = new AsyncDisposableStack();
const { files, megapixels } = await largestPhotos();
const steps = await startAlbumSteps(files);
cleanup.defer(steps.stop);

async function measure(name: string, databaseUrl: string, redisUrl?: string): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const trees = await openAlbumTrees({ databaseUrl, redisUrl }, files.length);
  const queue: number[] = [];
  for (let tree = -TREES / 4; tree < TREES; tree += 1) {
    const milliseconds = await trees.run();
    if (tree >= 0) queue.push(milliseconds);
  }
  await trees.close();

  const product = await startProcesses({ databaseUrl, redisUrl, workers: 1 });
  opened.defer(product.stop);
  const [worker] = product.workers;
  const album: number[] = [];
  const work: number[] = [];
  const used: number[] = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    const ideal = (await steps.run()) / steps.cores;
    // Each has a new account, because a free one may have only two albums.
    const user = await createTestUser(product.url);
    const { albumId } = await user.submit(files, ALBUM_CATEGORIES);
    const acceptedAt = performance.now();
    const cpuBefore = readTree(worker?.child.pid ?? 0).cpuSeconds;
    const { status } = await user.finished(albumId, TIMEOUT_MS, POLL_MS);
    if (status !== 'done') throw new Error(`the album ended as ${status}`);
    const milliseconds = performance.now() - acceptedAt;
    const cpuMs = 1000 * (readTree(worker?.child.pid ?? 0).cpuSeconds - cpuBefore);
    if (round < 0) continue;
    album.push(milliseconds);
    work.push(ideal);
    used.push(cpuMs / steps.cores);
  }
  print(name, { queue, album, work, used });
}

type Times = {
  queue: number[];
  album: number[];
  work: number[];
  /** CPU time of the worker and its processes, over the cores. */
  used: number[];
};

function print(name: string, of: Times): void {
  const [queue, album, work] = [median(of.queue), median(of.album), median(of.work)];
  console.log(
    `\n${name}: an album of ${files.length} photos of ${megapixels.toFixed(1)} MP, ${steps.cores} cores`,
  );
  console.table({
    'its queue jobs with nothing to do': {
      ms: queue.toFixed(1),
      ratio: `${((100 * queue) / work).toFixed(2)} %`,
    },
    'CPU time of its steps ÷ cores': { ms: work.toFixed(0) },
    'CPU time of the worker ÷ cores': {
      ms: median(of.used).toFixed(0),
      ratio: (median(of.used) / work).toFixed(2),
    },
    'accepted to done': { ms: album.toFixed(0), ratio: (album / work).toFixed(2) },
  });
}

await onBothBackends(measure);
