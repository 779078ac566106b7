import { type Kysely, sql } from 'kysely';

/**
 * How much an album's report says, and how far it is. A worker of an earlier version makes a full one of every row, and
 * writes no progress.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table exports
      add column length text not null default 'short' check (length in ('short', 'full')),
      add column progress jsonb;
  `.execute(db);
}
