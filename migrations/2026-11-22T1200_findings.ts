import { type Kysely, sql } from 'kysely';

/** What each critique found, which its sentences and marks speak of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table critiques add column findings jsonb not null default '[]'`.execute(db);
}
