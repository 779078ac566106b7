import { type Kysely, sql } from 'kysely';

/** The signed size of an upload in bytes, so that the total of an account's unused uploads can be limited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table uploads add column size integer not null default 0 check (size >= 0);
  `.execute(db);
}
