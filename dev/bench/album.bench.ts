import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { ALBUM_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import { startTemporaryDatabase } from '../../testing/postgres/temporary-database.ts';
import { startProcesses } from '../../testing/product/start-processes.ts';
import { createTestUser, type PhotoFile } from '../../testing/product/test-user.ts';
import { percentile } from './lib/compare.ts';
import { largestPhotos } from './lib/largest-photos.ts';

/*
 * Measures the time from the accepted request to `done` for an album of the 12 largest photos, in the real
 * processes. The contenders run in turn. By default a worker decodes one photo per core, so a second worker on the
 * same machine adds no capacity. With one photo per worker, the comparison shows what a second machine would add.
 */
const ROUNDS = 5;
const TIMEOUT_MS = 60_000;

type Setting = { workers: number; photosAtOnce: number };

async function startContender(
  setting: Setting,
  files: readonly PhotoFile[],
  cleanup: AsyncDisposableStack,
) {
  const { workers, photosAtOnce } = setting;
  const database = await startTemporaryDatabase();
  cleanup.defer(database.stop);
  const env = { WORKER_CONCURRENCY: String(photosAtOnce) };
  const processes = await startProcesses({ databaseUrl: database.url, workers, env });
  cleanup.defer(processes.stop);
  const times: number[] = [];

  /** Each run uses a new account, because a free account may have only two albums. */
  async function run(): Promise<number> {
    const user = await createTestUser(processes.url);
    const { albumId } = await user.submit(files, ALBUM_CATEGORIES);
    const acceptedAt = performance.now();
    const job = await user.finished(albumId, TIMEOUT_MS);
    if (job.status !== 'done') throw new Error(`the album ended in ${job.error_text}`);
    return performance.now() - acceptedAt;
  }
  return { setting, times, run };
}

const cores = availableParallelism();
const settings: Setting[] = [
  { workers: 1, photosAtOnce: 1 },
  { workers: 2, photosAtOnce: 1 },
  { workers: 1, photosAtOnce: cores },
];
await using cleanup = new AsyncDisposableStack();
const { files } = await largestPhotos();
const contenders: Awaited<ReturnType<typeof startContender>>[] = [];
for (const setting of settings) contenders.push(await startContender(setting, files, cleanup));
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const { run, times } of contenders) {
    const time = await run();
    if (round > 0) times.push(time); // the first round is a warm-up
  }
}

const medianOf = (times: readonly number[]) => percentile(times, 50);
const [baseline] = contenders.map(({ times }) => medianOf(times));
console.log(
  `\nAn album of ${files.length} photos, accepted to done (median of ${ROUNDS}, ${cores} cores)`,
);
console.table(
  Object.fromEntries(
    contenders.map(({ setting: { workers, photosAtOnce }, times }, index) => [
      `${workers} worker(s), ${photosAtOnce} photo(s) at once each${index === 0 ? ' (baseline)' : ''}`,
      {
        s: (medianOf(times) / 1000).toFixed(2),
        ratio: ((baseline ?? Number.NaN) / medianOf(times)).toFixed(2),
      },
    ]),
  ),
);
