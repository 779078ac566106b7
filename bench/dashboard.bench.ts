import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { startApi } from '../testing/product/start-api.ts';
import { printLatencies } from './lib/compare.ts';
import { seedAlbums } from './lib/seed-albums.ts';
import { startTemporaryDatabase } from './lib/temporary-database.ts';

/*
 * Measures how long the dashboard of an account with 200 albums of 12 photos waits for its data, over HTTP with
 * everything that the API does for a request: the first page of the list, a later one, filtered ones, and the totals.
 * The baseline is the minimum for any list of albums, one indexed query for twelve rows by `pg` alone. The two
 * alternate.
 */
const ALBUMS = 200;
const PHOTOS_PER_ALBUM = 12;
/** Accounts with albums of their own, so that an index has something to leave out. */
const OTHER_ACCOUNTS = 20;
const ROUNDS = 300;
const WARM_UP = 30;
/** The slowest reply that this page may have, p95 in ms. */
const TARGET_MS = 50;

const BARE_QUERY = {
  name: 'bare',
  text: `select id, title, mode, photo_count, created_at from albums
    where user_id = $1 order by created_at desc, id desc limit 12`,
};

await using cleanup = new AsyncDisposableStack();
const server = await startTemporaryDatabase();
cleanup.defer(server.stop);
const raw = new pg.Client({ connectionString: server.url });
cleanup.defer(() => raw.end());
await raw.connect();
const api = await startApi({ databaseUrl: server.url });
cleanup.defer(api.close);
const account = await api.createAccount({ plan: 'pro', onboarded: true });
await seedAlbums(raw, account.userId, { albums: ALBUMS, photosPerAlbum: PHOTOS_PER_ALBUM });
for (let index = 0; index < OTHER_ACCOUNTS; index += 1) {
  const other = await api.createAccount();
  await seedAlbums(raw, other.userId, { albums: ALBUMS / 10, photosPerAlbum: PHOTOS_PER_ALBUM });
}
await raw.query('vacuum analyze');

async function time(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

async function get(path: string) {
  const reply = await api.call('GET', path, { account });
  if (reply.status !== 200)
    throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body;
}

async function measure(name: string, path: string): Promise<void> {
  const ours: number[] = [];
  const baseline: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const bare = await time(() => raw.query({ ...BARE_QUERY, values: [account.userId] }));
    const request = await time(() => get(path));
    if (round < WARM_UP) continue;
    baseline.push(bare);
    ours.push(request);
  }
  printLatencies(
    `${name}, ${ROUNDS} requests (target: p95 under ${TARGET_MS} ms)`,
    { name: `GET ${path.replace(/cursor=.+/, 'cursor=…')}`, times: ours },
    { name: 'one indexed query, 12 rows', times: baseline },
  );
}

const { nextCursor } = await get('/api/albums?limit=100');
await measure('The newest 12 albums', '/api/albums?limit=12');
await measure('12 albums further on', `/api/albums?limit=12&cursor=${nextCursor}`);
await measure('Filtered by camera', '/api/albums?limit=12&camera=Fujifilm%20X-T5');
await measure('Filtered by score', '/api/albums?limit=12&score=excellent');
await measure('Filtered by a category of photos', '/api/albums?limit=12&category=focus_sharpness');
await measure(
  'Filtered by a category that no album has',
  '/api/albums?limit=12&category=repetition_variety',
);
await measure('Searched, found by a file name alone', '/api/albums?limit=12&search=IMG_0007');
await measure('Searched, with no match', '/api/albums?limit=12&search=zebra');
await measure('The totals', '/api/album-summary');
await measure('Progress, with what keeps coming back', '/api/progress');
