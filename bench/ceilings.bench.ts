import { performance } from 'node:perf_hooks';
import { connectDatabase } from '@photo-coach/shared/server/db/connect.ts';
import { placeAnalysis } from '@photo-coach/shared/server/fair-queue/send-analysis.ts';
import pg from 'pg';
import { z } from 'zod';
import { insertAlbum } from '../testing/fixtures/insert-album.ts';
import { modelOf } from '../testing/fixtures/model-of.ts';
import { waitingPhotos } from '../testing/fixtures/waiting-photos.ts';
import type { ModelRequest } from '../worker/critics/coach/request/model.ts';
import { beginRequest } from '../worker/jobs/readings/requests/begin-request.ts';
import { percentile } from './lib/compare.ts';
import { startTemporaryDatabase } from './lib/temporary-database.ts';

/*
 * Measures the work that all processes serialize with one lock: placing an album in the fair queue, by the number of
 * waiting accounts, and beginning a request to the model, by the number of the day's requests, with a budget and
 * without. A thousand divided by the milliseconds is the most per second, however many workers there are. Commits wait
 * for the disk.
 */
const WAITING = [100, 1000, 10_000];
const REQUESTS_TODAY = [1000, 100_000, 1_000_000];
const TIMES = 30;
const PHOTOS = 12;

await using cleanup = new AsyncDisposableStack();
const server = await startTemporaryDatabase({ durable: true });
cleanup.defer(server.stop);
const raw = new pg.Client({ connectionString: server.url });
await raw.connect();
cleanup.defer(() => raw.end());
const db = connectDatabase(server.url, 2);
cleanup.defer(() => db.destroy());

async function medianOf<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<number> {
  const times: number[] = [];
  for (const item of items) {
    const startedAt = performance.now();
    await work(item);
    times.push(performance.now() - startedAt);
  }
  return percentile(times, 50);
}

/** Adds accounts that each wait with one album, which has its places. */
async function addWaiting(accounts: number): Promise<void> {
  await raw.query('drop table if exists entering');
  await raw.query(
    'create temporary table entering as select gen_random_uuid() as id from generate_series(1, $1::int)',
    [accounts],
  );
  await raw.query(
    `insert into auth_users (id, email) select id, id || '@example.test' from entering`,
  );
  await raw.query('insert into users (id) select id from entering');
  await raw.query('insert into profiles (id) select id from entering');
  await raw.query(
    `insert into albums (id, user_id, mode, photo_count) select id, id, 'folder', ${PHOTOS} from entering`,
  );
  await raw.query(
    `insert into jobs (id, album_id, user_id, requested_categories, context)
     select id, id, id, '["storytelling_flow"]', '{"mode": "album", "questionnaire": {}}' from entering`,
  );
  await raw.query(
    `insert into job_places (job_id, attempt, first, step, photos)
     select id, 1, 100, 60, ${PHOTOS} from entering`,
  );
  await raw.query('vacuum analyze');
}

/** Adds requests of today that were answered. */
async function addRequests(count: number): Promise<void> {
  await raw.query(
    `insert into model_requests (id, run, purpose, model, prompt_version, price_micros, outcome, ended_at)
     select gen_random_uuid(), 1, 'photo', 'a-model', 1, 1, 'ok', now() from generate_series(1, $1::int)`,
    [count],
  );
  await raw.query('vacuum analyze');
}

const perSecond = (milliseconds: number) => (1000 / milliseconds).toFixed(0);

const placing: Record<string, object> = {};
let waiting = 0;
for (const accounts of WAITING) {
  await addWaiting(accounts - waiting);
  waiting = accounts;
  const albums: string[] = [];
  while (albums.length < TIMES) albums.push((await insertAlbum(db, { photos: PHOTOS })).jobId);
  const milliseconds = await medianOf(albums, (jobId) =>
    placeAnalysis(db, { jobId, attempt: 1, photos: PHOTOS }),
  );
  placing[`${accounts} accounts wait`] = {
    'ms an album': milliseconds.toFixed(1),
    'albums/s': perSecond(milliseconds),
  };
}
console.log(`\nPlacing an album of ${PHOTOS} photos in the fair queue`);
console.table(placing);

const [reading] = await waitingPhotos(db, { photos: 1 });
if (reading === undefined) throw new Error('no photo waits');
const request: ModelRequest = {
  purpose: 'photo',
  version: 1,
  system: '',
  pictures: [],
  text: '',
  schema: z.string(),
};
const terms = {
  prices: { input: 1, cached: 1, output: 1 },
  maxTokens: 100,
  requestsAtOnce: 1000,
};
const models = {
  'no budget': modelOf(() => Promise.reject(), { terms: { ...terms, dailyBudgetUsd: null } }),
  'a budget of the day': modelOf(() => Promise.reject(), {
    terms: { ...terms, dailyBudgetUsd: 1_000_000 },
  }),
};
const asking: Record<string, object> = {};
let requests = 0;
for (const today of REQUESTS_TODAY) {
  await addRequests(today - requests);
  requests = today;
  for (const [name, model] of Object.entries(models)) {
    const milliseconds = await medianOf(Array.from({ length: TIMES }), () =>
      beginRequest(db, model, { reading, request }),
    );
    asking[`${today} today, ${name}`] = {
      'ms a request': milliseconds.toFixed(1),
      'requests/s': perSecond(milliseconds),
    };
  }
}
console.log('\nBeginning a request to the model');
console.table(asking);
