import { ALBUM_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import { connectDatabase } from '@photo-coach/shared/server/db/connect.ts';
import { makePhotoFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import { realPhotos } from '@photo-coach/testing/fixtures/real-photos.ts';
import { startProcesses } from '@photo-coach/testing/product/start-processes.ts';
import { createTestUser, type PhotoFile } from '@photo-coach/testing/product/test-user.ts';
import { startTemporaryDatabase } from '../../bench/lib/temporary-database.ts';
import { startBusyLoops } from './lib/busy-loops.ts';
import { holdCpu } from './lib/hold-cpu.ts';
import { processIds } from './lib/process-tree.ts';
import { reportAttack } from './lib/report-attack.ts';
import { readPhotoWork, untilReady } from './lib/worker-metrics.ts';

/*
 * The same 45 photos on a quiet machine, beside 12 processes that only compute, and with the worker held to a fifth of
 * a core. No photo may fail, each must give the same measurements to the byte, and little work may be thrown away.
 */
const PHOTOS = 45;
const PER_ALBUM = 12;
const BUSY_LOOPS = 12;
const BUSY_SECONDS = 3600;
const HELD_TO = 0.2;
const MAX_WASTED = 0.02;
const MAX_TIMES_ITS_CPU = 3;
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

/** Submits all files as albums of one new account, and waits for them. */
async function analyzeAll(hold: () => () => Promise<void> | void) {
  const user = await createTestUser(processes.url);
  const userId = user.session.user.id;
  await db
    .updateTable('profiles')
    .set({ plan: 'pro', plan_status: 'active' })
    .where('id', '=', userId)
    .execute();
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

await untilReady(worker);
const quiet = await analyzeAll(() => () => undefined);
const busy = await analyzeAll(() => startBusyLoops(BUSY_LOOPS, BUSY_SECONDS));
const held = await analyzeAll(() => {
  const { add, release } = holdCpu(HELD_TO);
  for (const pid of processIds(Number(worker.child.pid))) add(pid);
  return release;
});
await processes.stop();
await db.destroy();
await database.stop();

type Run = typeof quiet;
const differing = ({ measurements }: Run) =>
  measurements.filter((row, index) => row !== quiet.measurements[index]).length;
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
  held: [quiet, busy, held].every(isRight) && timesItsCpu <= MAX_TIMES_ITS_CPU,
  figures: {
    ...figures('quiet', quiet),
    ...figures(`beside ${BUSY_LOOPS} busy processes`, busy),
    ...figures(`held to ${HELD_TO} of a core`, held),
    [`held: time ÷ (CPU time ÷ ${HELD_TO}) (≤ ${MAX_TIMES_ITS_CPU})`]: timesItsCpu.toFixed(2),
  },
});
