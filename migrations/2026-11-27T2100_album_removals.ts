import { type Kysely, sql } from 'kysely';

/**
 * Albums that are announced to be removed, because the operator has set how long they are kept. A version that does not know
 * the table removes none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table album_removals (
      album_id uuid primary key references albums on delete cascade,
      announced_at timestamptz not null default now(),
      remove_at timestamptz not null,
      warned_at timestamptz
    );
    create index on album_removals (remove_at);
  `.execute(db);
}
