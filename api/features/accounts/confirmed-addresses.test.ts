import { promises as fs } from 'node:fs';
import path from 'node:path';
import { connectDatabase } from '@photo-coach/shared/server/db/connect.ts';
import { migrateToLatest } from '@photo-coach/shared/server/db/migrate.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { copyTemplate } from '@photo-coach/testing/services/postgres.ts';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';

const database = await copyTemplate(inject('postgresUrl'), 'template0');
const client = new pg.Client({ connectionString: database.url });
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Brings the empty database to the schema before addresses had to be confirmed by their owners. */
async function migrateToBefore(): Promise<void> {
  const db = connectDatabase(database.url, 2);
  const migrationFolder = path.resolve(import.meta.dirname, '../../../migrations');
  const provider = new FileMigrationProvider({ fs, path, migrationFolder });
  const { error } = await new Migrator({ db, provider }).migrateTo(
    '2026-11-28T0900_changed_time_zones',
  );
  await db.destroy();
  if (error !== undefined) throw error;
}

const [CREATED, USED, EARLIER] = ['2026-11-02', '2026-11-03', '2026-11-01'];

/** An account as earlier versions left it. @returns its id */
async function insert(
  name: string,
  { confirmed = USED }: { confirmed?: string | null } = {},
): Promise<string> {
  const id = newId();
  await client.query(
    'insert into auth_users (id, email, email_confirmed_at, created_at) values ($1, $2, $3, $4)',
    [id, `${name}@example.com`, confirmed, CREATED],
  );
  await client.query('insert into users (id, email_verified) values ($1, true)', [id]);
  return id;
}

const addIdentity = (userId: string, email: string, created: string) =>
  client.query(
    `insert into auth_identities (id, user_id, provider, provider_user_id, email, created_at)
      values ($1, $2, 'google', $3, $4, $5)`,
    [newId(), userId, newId(), `${email}@example.com`, created],
  );

const addLink = (userId: string, kind: string, email: string, used: string | null) =>
  client.query(
    `insert into auth_one_time_tokens (hash, user_id, kind, email, created_at, expires_at, used_at)
      values ($1, $2, $3, $4, $5, now(), $6)`,
    [newId(), userId, kind, `${email}@example.com`, EARLIER, used],
  );

const addMail = (userId: string, email: string) =>
  client.query(
    `insert into mails (id, user_id, kind, recipient, subject, text_body, html_body, created_at)
      values ($1, $2, 'recovery', $3, '', '', '', $4)`,
    [newId(), userId, `${email}@example.com`, EARLIER],
  );

test('only addresses stay confirmed whose rows show that their owner confirmed them, and everybody who was let in stays', async () => {
  await migrateToBefore();
  await client.connect();
  // Confirmed by their owners.
  await addIdentity(await insert('by-provider'), 'by-provider', CREATED);
  await addLink(await insert('by-link'), 'signup', 'by-link', USED);
  const recovered = await insert('by-recovery');
  await addLink(recovered, 'recovery', 'by-recovery', USED);
  await addMail(recovered, 'by-recovery');
  // Nothing says so.
  await insert('by-nothing');
  await addIdentity(await insert('renamed'), 'another', CREATED);
  await addIdentity(await insert('joined-later'), 'joined-later', USED);
  await addLink(await insert('unopened'), 'signup', 'unopened', null);
  await addLink(await insert('link-of-before'), 'signup', 'another', USED);
  const afterwards = await insert('opened-afterwards', { confirmed: EARLIER });
  await addLink(afterwards, 'signup', 'opened-afterwards', USED);
  await addLink(await insert('printed'), 'recovery', 'printed', USED);
  await insert('marked', { confirmed: null });
  const waiting = await insert('waiting', { confirmed: null });
  await client.query('update users set email_verified = false where id = $1', [waiting]);

  await migrateToLatest(database.url);
  const { rows } = await client.query<{ name: string; admitted: boolean; confirmed: boolean }>(
    `select split_part(email, '@', 1) as name, admitted_at is not null as admitted,
      email_confirmed_at is not null as confirmed from auth_users order by id`,
  );
  expect(rows.filter(({ confirmed }) => confirmed).map(({ name }) => name)).toEqual([
    'by-provider',
    'by-link',
    'by-recovery',
  ]);
  expect(rows.filter(({ admitted }) => !admitted).map(({ name }) => name)).toEqual(['waiting']);
});
