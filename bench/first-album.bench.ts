import { MAX_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import { ALBUM_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import { makePhotoFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import { realPhotos } from '@photo-coach/testing/fixtures/real-photos.ts';
import { startProcesses } from '@photo-coach/testing/product/start-processes.ts';
import { createTestUser, type PhotoFile } from '@photo-coach/testing/product/test-user.ts';
import { readPhotoWork, untilReady } from '../scripts/attack/lib/worker-metrics.ts';
import { bareSharp } from './lib/bare-sharp.ts';
import { startTemporaryDatabase } from './lib/temporary-database.ts';

/*
 * Whether the first album after a start takes as much CPU time as later ones: CPU time of the imaging processes for an
 * album of 12, compared with a bare sharp loop that decodes the same photos once and makes three derivatives,
 * alternately.
 */
const ROUNDS = 3;
const MAX_RATIO = 1.2;
const TIMEOUT_MS = 300_000;
const MADE_PHOTO_SIDE = 4000;
/** Read rarely, so that reading does not disturb the measurement. */
const INTERVAL_MS = 1000;

const real = realPhotos('camera').slice(0, MAX_PHOTOS_PER_ALBUM);
const files: PhotoFile[] =
  real.length > 0
    ? real.map(({ name, read }) => ({ name, bytes: read() }))
    : await makePhotoFiles(MAX_PHOTOS_PER_ALBUM, MADE_PHOTO_SIDE);

/** CPU seconds of this process for all files, one after another. */
async function bareSeconds(): Promise<number> {
  const before = process.cpuUsage();
  for (const { bytes } of files) await bareSharp(Buffer.from(bytes));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** Seconds that sharp takes for all files on two cores, two at once. */
async function bareElapsed(): Promise<number> {
  const started = performance.now();
  const queue = [...files];
  const loop = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift())
      await bareSharp(Buffer.from(next.bytes));
  };
  await Promise.all([loop(), loop()]);
  return (performance.now() - started) / 1000;
}

const secondsBetween = (from: string, to: string | null): number =>
  (Date.parse(to ?? '') - Date.parse(from)) / 1000;

const database = await startTemporaryDatabase();
const processes = await startProcesses({ databaseUrl: database.url, workers: 1 });
const rows: { bare: number; sharpElapsed: number; album: number; elapsed: number }[] = [];
try {
  const [worker] = processes.workers;
  if (worker === undefined) throw new Error('no worker was started');
  await untilReady(worker);
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await bareSeconds();
    const sharpElapsed = await bareElapsed();
    const user = await createTestUser(processes.url);
    const before = await readPhotoWork(worker);
    const { albumId } = await user.submit(files, ALBUM_CATEGORIES);
    const job = await user.finished(albumId, TIMEOUT_MS, INTERVAL_MS);
    if (job.status !== 'done') throw new Error(`the album ended in ${job.error_text}`);
    const elapsed = secondsBetween(job.created_at, job.finished_at);
    const after = await readPhotoWork(worker);
    const album = after.usedSeconds - before.usedSeconds;
    rows.push({ bare, sharpElapsed, album, elapsed });
  }
} finally {
  await processes.stop();
  await database.stop();
}

const timesBare = rows.map(({ bare, album }) => album / bare);
console.log(`\nAn album of ${files.length} photos after a start`);
console.table(
  rows.map(({ bare, sharpElapsed, album, elapsed }, index) => ({
    'CPU s': album.toFixed(1),
    'bare sharp, CPU s': bare.toFixed(1),
    'times bare sharp': timesBare[index]?.toFixed(1),
    'accepted to done, s': elapsed.toFixed(1),
    'times sharp, two at once': (elapsed / sharpElapsed).toFixed(1),
  })),
);
const ratio = (timesBare[0] ?? Number.NaN) / (timesBare[ROUNDS - 1] ?? Number.NaN);
console.log(`first ÷ third: ${ratio.toFixed(2)} (at most ${MAX_RATIO})`);
if (!(ratio <= MAX_RATIO)) process.exitCode = 1;
