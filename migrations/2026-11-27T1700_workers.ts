import { type Kysely, sql } from 'kysely';

/**
 * The live worker processes, each with the queues that it serves: a row is rewritten every few seconds, and a stale one
 * belongs to a process that has died.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table workers (
      id uuid primary key,
      name text not null,
      queues text[] not null,
      has_model boolean not null,
      started_at timestamptz not null default now(),
      seen_at timestamptz not null default now()
    );
  `.execute(db);
}
