import { type Kysely, sql } from 'kysely';

/** What an upload was signed for, so that uploads that no album takes can be limited by their sum. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table uploads add column size integer not null default 0 check (size >= 0);
  `.execute(db);
}
