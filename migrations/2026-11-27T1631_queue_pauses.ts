import { type Kysely, sql } from 'kysely';

/**
 * Queues that operators paused, one by one or all of them (a drain). The rows are the truth: a queue store that was
 * emptied is paused again. Earlier versions ignore the table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table queue_pauses (
      queue text not null,
      cause text not null check (cause in ('queue', 'drain')),
      paused_at timestamptz not null default now(),
      paused_by text not null,
      primary key (queue, cause)
    );
  `.execute(db);
}
