import { setTimeout as sleep } from 'node:timers/promises';
import { ALBUM_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import { connectDatabase } from '@photo-coach/shared/server/db/connect.ts';
import { makePhotoFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import { startProcesses } from '@photo-coach/testing/product/start-processes.ts';
import { createTestUser } from '@photo-coach/testing/product/test-user.ts';
import { startTemporaryDatabase } from '../../bench/lib/temporary-database.ts';
import { reportAttack } from './lib/report-attack.ts';
import { readPhotoWork, untilReady } from './lib/worker-metrics.ts';

/*
 * Forty accounts submit an album of twelve photos at once, to one worker. Each account must see its first photo before
 * any sees its twelfth, no photo may fail or be prepared twice, and little work may be lost.
 */
const ACCOUNTS = 40;
const PHOTOS = 12;
const SIDE = 600;
const MAX_WASTED = 0.02;
const POLL_MS = 200;

const files = await makePhotoFiles(PHOTOS, SIDE);
const database = await startTemporaryDatabase();
const db = connectDatabase(database.url, 2);
const processes = await startProcesses({ databaseUrl: database.url, workers: 1 });
const [worker] = processes.workers;
if (worker === undefined) throw new Error('no worker was started');
await untilReady(worker);

const users = [];
for (let n = 0; n < ACCOUNTS; n += 1) users.push(await createTestUser(processes.url));
const started = performance.now();
await Promise.all(users.map((user) => user.submit(files, ALBUM_CATEGORIES)));

/** How many photos of each account are done. */
async function readDone(): Promise<number[]> {
  const rows = await db
    .selectFrom('photos')
    .select(({ fn }) => fn.countAll<string>().filterWhere('state', '=', 'critiqued').as('done'))
    .groupBy('user_id')
    .execute();
  return rows.map(({ done }) => Number(done));
}

let without = Number.NaN;
let seconds = 0;
for (let isOver = false; !isOver; await sleep(POLL_MS)) {
  const done = await readDone();
  if (Number.isNaN(without) && done.some((count) => count === PHOTOS)) {
    without = done.filter((count) => count === 0).length;
  }
  const { unfinished } = await db
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<string>().as('unfinished'))
    .where('status', 'in', ['queued', 'processing'])
    .executeTakeFirstOrThrow();
  seconds = (performance.now() - started) / 1000;
  isOver = Number(unfinished) === 0;
}
const { usedSeconds, wastedSeconds, prepared } = await readPhotoWork(worker);
const failed = ACCOUNTS * PHOTOS - (await readDone()).reduce((sum, count) => sum + count, 0);
await processes.stop();
await db.destroy();
await database.stop();

const wasted = wastedSeconds / (usedSeconds + wastedSeconds);
reportAttack({
  name: `${ACCOUNTS} albums of ${PHOTOS} at once`,
  held: failed === 0 && without === 0 && prepared === ACCOUNTS * PHOTOS && wasted <= MAX_WASTED,
  figures: {
    seconds: seconds.toFixed(0),
    'photos failed (0)': failed,
    'accounts without a photo when the first had all of its own (0)': without,
    [`photos prepared (${ACCOUNTS * PHOTOS})`]: prepared,
    [`CPU wasted, % (≤ ${100 * MAX_WASTED})`]: (100 * wasted).toFixed(2),
  },
});
