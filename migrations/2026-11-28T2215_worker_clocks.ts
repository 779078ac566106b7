import { type Kysely, sql } from 'kysely';

/** How far the clock of a worker's machine is ahead of the database's, for operators. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table workers add column clock_ahead_ms float8`.execute(db);
}
