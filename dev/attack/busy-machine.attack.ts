import { ALBUM_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import { connectDatabase } from '@photo-coach/shared/server/db/connect.ts';
import { makePhotoFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import { realPhotos } from '@photo-coach/testing/fixtures/real-photos.ts';
import { startProcesses } from '@photo-coach/testing/product/start-processes.ts';
import { createTestUser, type PhotoFile } from '@photo-coach/testing/product/test-user.ts';
import { startTemporaryDatabase } from '../../testing/postgres/temporary-database.ts';
import { reportResult } from '../faults/lib/fault.ts';
import { startBusyLoops } from './lib/busy-loops.ts';
import { scanBomb } from './lib/scan-bomb.ts';
import { readPhotoWork, untilReady } from './lib/worker-metrics.ts';

/*
 * The same 45 photos on an idle machine, and beside 12 processes that only compute. No photo may fail, each must give
 * byte-identical measurements, and little work may be lost. Then 12 of them beside those processes and the most expensive
 * accepted photos of another account: each of these must end within its CPU time.
 */
const PHOTOS = 45;
const PER_ALBUM = 12;
const BUSY_LOOPS = 12;
const BUSY_SECONDS = 3600;
const MAX_WASTED = 0.02;
const BOMBS = 2;
/** The most that are accepted. */
const BOMB_SCANS = 100;
/** The longest CPU time of a photo (`photo-limits.ts`), and the error margin for the neighbors'. */
const MAX_BOMB_CPU_SECONDS = 20 + 3;
const TIMEOUT_MS = 3_600_000;

const real = ['camera', 'kodak', 'people'].flatMap(realPhotos).slice(0, PHOTOS);
const files: PhotoFile[] =
  real.length === PHOTOS
    ? real.map(({ name, read }) => ({ name, bytes: read() }))
    : await makePhotoFiles(PHOTOS, 2000);

const database = await startTemporaryDatabase();
const db = connectDatabase(database.url, 2);
const processes = await startProcesses({ databaseUrl: database.url, workers: 1 });
const [worker] = processes.workers;
if (worker === undefined) throw new Error('no worker was started');

/** Submits photos as albums of a new account on Pro. @returns waits for them, and reads their rows */
async function submitAll(photos: readonly PhotoFile[]) {
  const user = await createTestUser(processes.url);
  const userId = user.session.user.id;
  const pro = { plan: 'pro', plan_status: 'active' } as const;
  await db.updateTable('profiles').set(pro).where('id', '=', userId).execute();
  const albums: string[] = [];
  for (let at = 0; at < photos.length; at += PER_ALBUM) {
    const { albumId } = await user.submit(photos.slice(at, at + PER_ALBUM), ALBUM_CATEGORIES);
    albums.push(albumId);
  }
  return async () => {
    for (const albumId of albums) await user.finished(albumId, TIMEOUT_MS);
    return await db
      .selectFrom('photos')
      .select(['name', 'state', 'error_code', 'measurements'])
      .where('user_id', '=', userId)
      .orderBy('name')
      .execute();
  };
}

/** Analyzes photos, beside others that are submitted before them. */
async function analyzeAll(photos: readonly PhotoFile[], others: readonly PhotoFile[] = []) {
  const before = await readPhotoWork(worker as NonNullable<typeof worker>);
  const endOthers = await submitAll(others);
  const rows = await (await submitAll(photos))();
  const otherRows = await endOthers();
  const after = await readPhotoWork(worker as NonNullable<typeof worker>);
  const used = after.usedSeconds - before.usedSeconds;
  const wasted = after.wastedSeconds - before.wastedSeconds;
  return {
    used,
    all: used + wasted,
    wasted: wasted / (used + wasted),
    prepared: after.prepared - before.prepared,
    failed: rows
      .filter(({ state }) => state !== 'critiqued')
      .map((row) => `${row.name} ${row.error_code}`),
    measurements: rows.map(({ name, measurements }) => `${name} ${JSON.stringify(measurements)}`),
    othersEnd: otherRows.map(({ state, error_code }) => error_code ?? state).join(', '),
  };
}

await untilReady(worker);
const quiet = await analyzeAll(files);
const stopLoops = startBusyLoops(BUSY_LOOPS, BUSY_SECONDS);
const busy = await analyzeAll(files);
const bytes = scanBomb(BOMB_SCANS);
const bombs = Array.from({ length: BOMBS }, (_, index) => ({ name: `bomb-${index}.jpg`, bytes }));
const bombed = await analyzeAll(files.slice(0, PER_ALBUM), bombs);
stopLoops();
await processes.stop();
await db.destroy();
await database.stop();

type Run = typeof quiet;
const known = new Set(quiet.measurements);
const differing = ({ measurements }: Run) => measurements.filter((row) => !known.has(row)).length;
/** The metric does not distinguish photos; those of the album take as long as beside the processes alone. */
const bombSeconds = (bombed.all - (busy.used / PHOTOS) * PER_ALBUM) / BOMBS;
for (const reason of [quiet, busy, bombed].flatMap(({ failed }) => failed)) console.log(reason);
const figures = (name: string, run: Run) => ({
  [`${name}: CPU seconds of its photos`]: run.used.toFixed(0),
  [`${name}: failed (0)`]: run.failed.length,
  [`${name}: rows unlike the quiet run's (0)`]: differing(run),
  [`${name}: photos prepared`]: run.prepared,
  [`${name}: CPU wasted, %`]: (100 * run.wasted).toFixed(2),
});
reportResult(`${PHOTOS} photos on a busy machine`, {
  held:
    [quiet, busy, bombed].every((run) => run.failed.length === 0 && differing(run) === 0) &&
    [quiet, busy].every((run) => run.prepared === PHOTOS && run.wasted <= MAX_WASTED) &&
    bombSeconds <= MAX_BOMB_CPU_SECONDS,
  figures: {
    ...figures('quiet', quiet),
    ...figures(`beside ${BUSY_LOOPS} busy processes`, busy),
    ...figures('beside them and bombs', bombed),
    'CPU wasted by the first two, %, at most': 100 * MAX_WASTED,
    [`${BOMBS} bombs end as`]: bombed.othersEnd,
    [`CPU seconds of each, about (≤ ${MAX_BOMB_CPU_SECONDS})`]: bombSeconds.toFixed(1),
  },
});
