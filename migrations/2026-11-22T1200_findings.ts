import { type Kysely, sql } from 'kysely';

/** What each critique found; its sentences and marks refer to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table critiques add column findings jsonb not null default '[]'`.execute(db);
}
