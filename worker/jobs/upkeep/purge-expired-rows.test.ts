import { connectDatabase, type Db, json } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import type { Database } from '@photo-coach/shared/server/db/tables.ts';
import { type AlbumFixture, insertAlbum } from '@photo-coach/testing/fixtures/insert-album.ts';
import { captureLog } from '@photo-coach/testing/lib/capture-log.ts';
import { createTestDatabase, type TestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { purgeExpiredRows } from './purge-expired-rows.ts';

let database: TestDatabase;
let db: Db;
let account: AlbumFixture;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connectDatabase(database.url, 4);
});
beforeEach(async () => {
  await db.deleteFrom('auth_users').execute();
  account = await insertAlbum(db, { photos: 1 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
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

test('sign-in flows and mailed links are purged a day after they expired', async () => {
  const flow = (state_hash: string, expired: string) => ({
    id: newId(),
    state_hash,
    browser_hash: 'b',
    provider: 'github' as const,
    code_challenge: 'c',
    redirect_to: '/',
    expires_at: ago(expired),
  });
  await db
    .insertInto('auth_flows')
    .values([flow('old', '25 hours'), flow('young', '23 hours')])
    .execute();
  const link = (hash: string, expired: string) => ({
    hash,
    user_id: account.userId,
    kind: 'signup' as const,
    expires_at: ago(expired),
  });
  await db
    .insertInto('auth_one_time_tokens')
    .values([link('old', '25 hours'), link('young', '23 hours')])
    .execute();
  await run();
  expect(await keysOf('auth_flows', 'state_hash')).toEqual(['young']);
  expect(await keysOf('auth_one_time_tokens', 'hash')).toEqual(['young']);
});

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

test('sessions are purged with their tokens half a year after their last refresh', async () => {
  const [old, young] = [await addSession('181 days'), await addSession('179 days')];
  await addTokens(old, [['of the old', '181 days']]);
  await addTokens(young, [['of the young', '179 days']]);
  await run();
  expect(await keysOf('auth_sessions', 'id')).toEqual([young]);
  expect(await keysOf('auth_refresh_tokens', 'hash')).toEqual(['of the young']);
});

test('mails are purged after a month, events after 400 days, idempotency keys after a day', async () => {
  const mail = { kind: 'signup', recipient: 'a@example.com', text_body: 't', html_body: 'h' };
  const aged = (subject: string, age: string) => ({
    ...mail,
    id: newId(),
    subject,
    created_at: ago(age),
    user_id: account.userId,
  });
  await db
    .insertInto('mails')
    .values([aged('old', '31 days'), aged('young', '29 days')])
    .execute();
  const event = (step: string, age: string) => ({
    id: newId(),
    name: 'auth_login_failed' as const,
    properties: json({ step }),
    occurred_at: ago(age),
    received_at: ago(age),
  });
  await db
    .insertInto('analytics_events')
    .values([event('old', '401 days'), event('young', '399 days')])
    .execute();
  const request = (model: string, age: string) => ({
    id: newId(),
    run: 1,
    purpose: 'photo',
    model,
    prompt_version: 1,
    created_at: ago(age),
  });
  await db
    .insertInto('model_requests')
    .values([request('old', '401 days'), request('young', '399 days')])
    .execute();
  const { userId: user_id, albumId: album_id, jobId: job_id } = account;
  const key = (name: string, age: string) => ({
    user_id,
    album_id,
    job_id,
    key: name,
    request_hash: 'h',
    created_at: ago(age),
  });
  await db
    .insertInto('idempotency_keys')
    .values([key('old', '26 hours'), key('young', '24 hours')])
    .execute();
  const link = (name: string, expired: string) => ({
    id: newId(),
    user_id,
    album_id,
    token_hash: name,
    expires_at: ago(expired),
  });
  await db
    .insertInto('share_links')
    .values([link('old', '25 hours'), link('young', '23 hours')])
    .execute();
  await run();
  expect(await keysOf('share_links', 'token_hash')).toEqual(['young']);
  expect(await keysOf('mails', 'subject')).toEqual(['young']);
  const events = await db.selectFrom('analytics_events').select('properties').execute();
  expect(events).toEqual([{ properties: { step: 'young' } }]);
  expect(await keysOf('model_requests', 'model')).toEqual(['young']);
  expect(await keysOf('idempotency_keys', 'key')).toEqual(['young']);
});

test('events from Stripe are purged 35 days after they were applied, and never before', async () => {
  const event = (id: string, received: string, applied?: string) => ({
    id,
    type: 'invoice.paid',
    payload: json({}),
    created_at: ago(received),
    received_at: ago(received),
    processed_at: applied === undefined ? null : ago(applied),
  });
  await db
    .insertInto('stripe_events')
    .values([
      event('old', '36 days', '36 days'),
      event('applied late', '60 days', '34 days'),
      event('waits', '60 days'),
    ])
    .execute();
  await run();
  expect(await keysOf('stripe_events', 'id')).toEqual(['applied late', 'waits']);
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
