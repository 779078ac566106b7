import { type Kysely, sql } from 'kysely';

/**
 * Holds the removal of objects while a backup copies them. A version that does not know the table removes them as
 * before, and the backup reports which were missing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table removal_holds (
      id uuid primary key,
      created_at timestamptz not null default now(),
      held_until timestamptz not null
    );
  `.execute(db);
}
