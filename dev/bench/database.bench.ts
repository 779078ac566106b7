import { connectDatabase } from '@photo-coach/shared/server/db/connect.ts';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { startTemporaryDatabase } from '../../testing/postgres/temporary-database.ts';
import { compare, printComparison } from './lib/compare.ts';

/*
 * Compares Kysely, as the application uses it (named prepared statements), with `pg` alone. The query reads an album
 * with its newest job, which status pages run most often.
 */
const QUERIES = 2000;
const ROUNDS = 9;

const TEXT = `select albums.*, jobs.status, jobs.progress from albums
  inner join jobs on jobs.album_id = albums.id
  where albums.id = $1 and albums.user_id = $2
  order by jobs.created_at desc limit $3`;

await using cleanup = new AsyncDisposableStack();
const server = await startTemporaryDatabase();
cleanup.defer(server.stop);
const db = connectDatabase(server.url, 1);
cleanup.defer(() => db.destroy());
const raw = new pg.Client({ connectionString: server.url });
cleanup.defer(() => raw.end());
await raw.connect();
const userId = uuid();

async function fill(): Promise<void> {
  await raw.query(`insert into auth_users (id, email) values ($1, 'bench@example.test')`, [userId]);
  await raw.query('insert into users (id) values ($1)', [userId]);
  await raw.query(
    `insert into albums (id, user_id, mode, photo_count)
     select gen_random_uuid(), $1, 'folder', 12 from generate_series(1, 200)`,
    [userId],
  );
  await raw.query(
    `insert into jobs (id, album_id, user_id, status, requested_categories, context)
     select gen_random_uuid(), id, user_id, 'done', '[]', '{}' from albums`,
  );
  await raw.query('analyze');
}

async function runKysely(): Promise<void> {
  for (let query = 0; query < QUERIES; query += 1) {
    await db
      .selectFrom('albums')
      .innerJoin('jobs', 'jobs.album_id', 'albums.id')
      .where('albums.id', '=', albumId)
      .where('albums.user_id', '=', userId)
      .orderBy('jobs.created_at', 'desc')
      .limit(1)
      .selectAll('albums')
      .select(['jobs.status', 'jobs.progress'])
      .executeTakeFirstOrThrow();
  }
}

const runPg = (name: string | undefined) => async (): Promise<void> => {
  const values = [albumId, userId, 1];
  for (let query = 0; query < QUERIES; query += 1) {
    await raw.query(name === undefined ? { text: TEXT, values } : { name, text: TEXT, values });
  }
};

await fill();
const { id: albumId } = await db.selectFrom('albums').select('id').executeTakeFirstOrThrow();
const kysely = { name: 'Kysely, named prepared statements', run: runKysely };
for (const baseline of [
  { name: 'pg, as it comes', run: runPg(undefined) },
  { name: 'pg, named prepared statement', run: runPg('newest') },
]) {
  const result = await compare(kysely, baseline, ROUNDS);
  printComparison(
    `${QUERIES} queries for an album and its newest job`,
    kysely.name,
    baseline.name,
    result,
  );
}
