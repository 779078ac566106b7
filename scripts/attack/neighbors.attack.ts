import { ALBUM_CATEGORIES, PHOTO_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import { connectDatabase } from '@photo-coach/shared/server/db/connect.ts';
import { makePhotoFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import { startProcesses } from '@photo-coach/testing/product/start-processes.ts';
import {
  createTestUser,
  type PhotoFile,
  type TestUser,
} from '@photo-coach/testing/product/test-user.ts';
import { startTemporaryDatabase } from '../../bench/lib/temporary-database.ts';
import { reportAttack } from './lib/report-attack.ts';
import { scanBomb } from './lib/scan-bomb.ts';

/*
 * One account submits 20 albums of the most expensive photos that are accepted (99.7 MP in 100 scans).
 * Another user's photo must not wait for them.
 */
const ALBUMS = 20;
const PHOTOS_PER_ALBUM = 2;
const TRIES = 3;
const SCANS = 100;
const TIMEOUT_MS = 120_000;
const TOLERANCE_MS = 3000;

const database = await startTemporaryDatabase();
const db = connectDatabase(database.url, 2);
const processes = await startProcesses({ databaseUrl: database.url, workers: 1 });
const [photo] = await makePhotoFiles(1, 4000);
if (photo === undefined) throw new Error('no photo was made');

/** Milliseconds from the accepted request to the end of a single photo's analysis. */
async function timeSingle(): Promise<number> {
  const person = await createTestUser(processes.url);
  const { albumId } = await person.submit([photo as PhotoFile], PHOTO_CATEGORIES);
  const accepted = performance.now();
  const { status } = await person.finished(albumId, TIMEOUT_MS);
  if (status !== 'done') throw new Error(`the photo ended in ${status}`);
  return performance.now() - accepted;
}

async function timeSingles(): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < TRIES; n += 1) times.push(await timeSingle());
  return times;
}

async function submitBombs(attacker: TestUser): Promise<void> {
  const bomb = scanBomb(SCANS);
  const files = Array.from({ length: PHOTOS_PER_ALBUM }, (_, n) => ({
    name: `bomb-${n}.jpg`,
    bytes: bomb,
  }));
  for (let n = 0; n < ALBUMS; n += 1) await attacker.submit(files, ALBUM_CATEGORIES);
}

const countUnfinished = async () => {
  const { count } = await db
    .selectFrom('photos')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return count;
};

await timeSingle(); // warms up
const quiet = await timeSingles();
const attacker = await createTestUser(processes.url);
await db
  .updateTable('profiles')
  .set({ plan: 'creator', plan_status: 'active' })
  .where('id', '=', attacker.session.user.id)
  .execute();
await submitBombs(attacker);
const before = await countUnfinished();
const beside = await timeSingles();
const after = await countUnfinished();
await processes.stop();
await db.destroy();
await database.stop();

const longestQuiet = Math.max(...quiet);
const longestWithAlbums = Math.max(...beside);
const limit = 2 * longestQuiet + TOLERANCE_MS;
reportAttack({
  name: `a photo beside ${ALBUMS} albums of another account`,
  held: longestWithAlbums <= limit && after > 0,
  figures: {
    'quiet, longest of 3, s': (longestQuiet / 1000).toFixed(2),
    [`beside them, longest of 3, s (≤ ${(limit / 1000).toFixed(2)})`]: (
      longestWithAlbums / 1000
    ).toFixed(2),
    'their photos waiting before and after (> 0)': `${before}, ${after}`,
  },
});
