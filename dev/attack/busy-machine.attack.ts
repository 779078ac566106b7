import { ALBUM_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import { connectDatabase } from '@photo-coach/shared/server/db/connect.ts';
import { makePhotoFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import { realPhotos } from '@photo-coach/testing/fixtures/real-photos.ts';
import { startProcesses } from '@photo-coach/testing/product/start-processes.ts';
import { createTestUser, type PhotoFile } from '@photo-coach/testing/product/test-user.ts';
import { startTemporaryDatabase } from '../../testing/postgres/temporary-database.ts';
import { startBusyLoops } from './lib/busy-loops.ts';
import { holdCpu } from './lib/hold-cpu.ts';
import { processIds } from './lib/process-tree.ts';
import { reportAttack } from './lib/report-attack.ts';
import { scanBomb } from './lib/scan-bomb.ts';
import { readPhotoWork, untilReady } from './lib/worker-metrics.ts';

/*
 * The same 45 photos on an idle machine, beside 12 processes that only compute, and with the worker held to a fifth of
 * a core. No photo may fail, each must give byte-identical measurements, and little work may be lost. Then 12 of them
 * beside those processes and the most expensive accepted photos of another account: each of these must end within its
 * CPU time.
 */
const PHOTOS = 45;
const PER_ALBUM = 12;
const BUSY_LOOPS = 12;
const BUSY_SECONDS = 3600;
const HELD_TO = 0.2;
const MAX_WASTED = 0.02;
const MAX_TIMES_ITS_CPU = 3;
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

async function createMember() {
  const user = await createTestUser(processes.url);
  await db
    .updateTable('profiles')
    .set({ plan: 'pro', plan_status: 'active' })
    .where('id', '=', user.session.user.id)
    .execute();
  return user;
}

/** Submits files as albums of one new account, and waits for them. */
async function analyzeAll(hold: () => () => Promise<void> | void, files: readonly PhotoFile[]) {
  const user = await createMember();
  const userId = user.session.user.id;
  const before = await readPhotoWork(worker as NonNullable<typeof worker>);
  const release = hold();
  const started = performance.now();
  const albums: string[] = [];
  for (let at = 0; at < files.length; at += PER_ALBUM) {
    const { albumId } = await user.submit(files.slice(at, at + PER_ALBUM), ALBUM_CATEGORIES);
    albums.push(albumId);
  }
  for (const albumId of albums) await user.finished(albumId, TIMEOUT_MS);
  const seconds = (performance.now() - started) / 1000;
  await release();
  const after = await readPhotoWork(worker as NonNullable<typeof worker>);
  const used = after.usedSeconds - before.usedSeconds;
  const wasted = after.wastedSeconds - before.wastedSeconds;
  const rows = await db
    .selectFrom('photos')
    .select(['name', 'state', 'error_code', 'measurements'])
    .where('user_id', '=', userId)
    .orderBy('name')
    .execute();
  return {
    seconds,
    used,
    wasted: wasted / (used + wasted),
    prepared: after.prepared - before.prepared,
    failed: rows
      .filter(({ state }) => state !== 'critiqued')
      .map((row) => `${row.name} ${row.error_code}`),
    measurements: rows.map(({ name, measurements }) => `${name} ${JSON.stringify(measurements)}`),
  };
}

/** An album beside busy processes and bombs of another account. */
async function analyzeWithBombs() {
  const attacker = await createMember();
  const bytes = scanBomb(BOMB_SCANS);
  const stopLoops = startBusyLoops(BUSY_LOOPS, BUSY_SECONDS);
  const before = await readPhotoWork(worker as NonNullable<typeof worker>);
  const { albumId } = await attacker.submit(
    Array.from({ length: BOMBS }, (_, index) => ({ name: `bomb-${index}.jpg`, bytes })),
    ALBUM_CATEGORIES,
  );
  const neighbors = await analyzeAll(() => () => undefined, files.slice(0, PER_ALBUM));
  await attacker.finished(albumId, TIMEOUT_MS);
  await stopLoops();
  const after = await readPhotoWork(worker as NonNullable<typeof worker>);
  const ended = await db
    .selectFrom('photos')
    .select(['state', 'error_code'])
    .where('album_id', '=', albumId)
    .execute();
  const all = after.usedSeconds + after.wastedSeconds - before.usedSeconds - before.wastedSeconds;
  return {
    neighbors,
    ends: ended.map(({ state, error_code }) => error_code ?? state).join(', '),
    // The metric does not distinguish photos; those of the album take as long as beside the processes alone.
    cpuSeconds: (all - (busy.used / PHOTOS) * PER_ALBUM) / BOMBS,
  };
}

await untilReady(worker);
const quiet = await analyzeAll(() => () => undefined, files);
const busy = await analyzeAll(() => startBusyLoops(BUSY_LOOPS, BUSY_SECONDS), files);
const held = await analyzeAll(() => {
  const { add, release } = holdCpu(HELD_TO);
  for (const pid of processIds(Number(worker.child.pid))) add(pid);
  return release;
}, files);
const bombs = await analyzeWithBombs();
await processes.stop();
await db.destroy();
await database.stop();

type Run = typeof quiet;
const known = new Set(quiet.measurements);
const differing = ({ measurements }: Run) => measurements.filter((row) => !known.has(row)).length;
const isRight = (run: Run) =>
  run.failed.length === 0 &&
  differing(run) === 0 &&
  run.prepared === PHOTOS &&
  run.wasted <= MAX_WASTED;
const timesItsCpu = held.seconds / (held.used / HELD_TO);
for (const reason of [...quiet.failed, ...busy.failed, ...held.failed]) console.log(reason);
const figures = (name: string, run: Run) => ({
  [`${name}: seconds`]: run.seconds.toFixed(0),
  [`${name}: CPU seconds of its photos`]: run.used.toFixed(0),
  [`${name}: failed (0)`]: run.failed.length,
  [`${name}: rows unlike the quiet run's (0)`]: differing(run),
  [`${name}: photos prepared (${PHOTOS})`]: run.prepared,
  [`${name}: CPU wasted, % (≤ ${100 * MAX_WASTED})`]: (100 * run.wasted).toFixed(2),
});
reportAttack({
  name: `${PHOTOS} photos on a busy machine`,
  held:
    [quiet, busy, held].every(isRight) &&
    timesItsCpu <= MAX_TIMES_ITS_CPU &&
    bombs.neighbors.failed.length + differing(bombs.neighbors) === 0 &&
    bombs.cpuSeconds <= MAX_BOMB_CPU_SECONDS,
  figures: {
    ...figures('quiet', quiet),
    ...figures(`beside ${BUSY_LOOPS} busy processes`, busy),
    ...figures(`held to ${HELD_TO} of a core`, held),
    [`held: time ÷ (CPU time ÷ ${HELD_TO}) (≤ ${MAX_TIMES_ITS_CPU})`]: timesItsCpu.toFixed(2),
    [`${BOMBS} bombs beside the busy processes end as`]: bombs.ends,
    [`CPU seconds of each, about (≤ ${MAX_BOMB_CPU_SECONDS})`]: bombs.cpuSeconds.toFixed(1),
    'their neighbors: photos failed (0)': bombs.neighbors.failed.length,
    'their neighbors: rows unlike the quiet ones (0)': differing(bombs.neighbors),
  },
});
