import { json } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import type { Database } from '@photo-coach/shared/server/db/tables.ts';
import { type AlbumFixture, insertAlbum } from '@photo-coach/testing/fixtures/insert-album.ts';
import { captureLog } from '@photo-coach/testing/lib/capture-log.ts';
import { openTestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { purgeExpiredRows } from './purge-expired-rows.ts';

const { db } = await openTestDatabase();
let account: AlbumFixture;

beforeEach(async () => {
  await db.deleteFrom('auth_users').execute();
  account = await insertAlbum(db, { photos: 1 });
});

const run = (signal = new AbortController().signal) => {
  const { log, lines } = captureLog();
  return purgeExpiredRows({ db, env: { MAIL_DELIVERY: 'on' } }, {}, { log, signal }).then(
    () => lines,
  );
};
const ago = (interval: string) => sql<string>`now() - ${interval}::interval`;
const keysOf = async (table: keyof Database, column: string) => {
  const rows = await sql<{ key: string }>`
    select ${sql.ref(column)} as key from ${sql.table(table)} order by 1`.execute(db);
  return rows.rows.map(({ key }) => key);
};

async function addSession(refreshed: string): Promise<string> {
  const id = newId();
  await db
    .insertInto('auth_sessions')
    .values({ id, user_id: account.userId, refreshed_at: ago(refreshed) })
    .execute();
  return id;
}

/** Adds refresh tokens of a session, each with its name, creation time, time of use and parent. */
const addTokens = (
  session_id: string,
  tokens: [hash: string, created: string, used?: string | undefined, parent?: string][],
) =>
  db
    .insertInto('auth_refresh_tokens')
    .values(
      tokens.map(([hash, created, used, parent]) => ({
        hash,
        session_id,
        parent_hash: parent ?? null,
        created_at: ago(created),
        used_at: used === undefined ? null : ago(used),
      })),
    )
    .execute();

test('refresh tokens are purged a month after their use, but never the newest of a session', async () => {
  const session = await addSession('31 days');
  await addTokens(session, [
    ['used long ago', '90 days', '60 days'],
    ['used a while ago', '60 days', '29 days'],
    ['not used', '29 days'],
  ]);
  const abandoned = await addSession('60 days');
  await addTokens(abandoned, [
    ['never used', '90 days'],
    ['newest, used', '80 days', '60 days'],
  ]);
  await run();
  expect(await keysOf('auth_refresh_tokens', 'hash')).toEqual([
    'never used',
    'newest, used',
    'not used',
    'used a while ago',
  ]);
});

test('a refresh token whose successor was never used is kept, and its own parent is purged', async () => {
  const session = await addSession('40 days');
  await addTokens(session, [
    ['grandparent', '42 days', '41 days'],
    ['parent', '41 days', '40 days', 'grandparent'],
    ['active', '40 days', undefined, 'parent'],
  ]);
  await run();
  expect(await keysOf('auth_refresh_tokens', 'hash')).toEqual(['active', 'parent']);
});

test('one purge deletes more than a batch, leaves the rest when aborted, and skips locked rows', async () => {
  const session = await addSession('1 day');
  const add = () =>
    sql`insert into auth_one_time_tokens (hash, user_id, kind, expires_at)
      select 'h' || n, ${account.userId}, 'signup', now() - interval '2 days'
      from generate_series(1, 2500) as n`.execute(db);
  await add();
  await run(AbortSignal.abort());
  expect(await keysOf('auth_one_time_tokens', 'hash')).toHaveLength(2500);
  const lines = await db.transaction().execute(async (tx) => {
    await sql`select from auth_one_time_tokens where hash = 'h7' for update`.execute(tx);
    return run();
  });
  expect(await keysOf('auth_one_time_tokens', 'hash')).toEqual(['h7']);
  expect(lines).toMatchObject([{ table: 'auth_one_time_tokens', rows: 2499 }]);
  expect(await keysOf('auth_sessions', 'id')).toEqual([session]);
});

test('an event from Stripe is never purged before it is applied', async () => {
  const received = { created_at: ago('60 days'), received_at: ago('60 days') };
  const event = { id: 'waits', type: 'invoice.paid', payload: json({}), ...received };
  await db.insertInto('stripe_events').values(event).execute();
  await run();
  expect(await keysOf('stripe_events', 'id')).toEqual(['waits']);
});
