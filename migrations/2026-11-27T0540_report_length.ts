import { type Kysely, sql } from 'kysely';

/**
 * The length of an album's report, and its progress. A worker of an earlier version makes a full report of every row,
 * and writes no progress.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table exports
      add column length text not null default 'short' check (length in ('short', 'full')),
      add column progress jsonb;
  `.execute(db);
}
