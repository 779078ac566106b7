import { type Kysely, sql } from 'kysely';

/** The object store's id of an upload in parts. Nullable: uploads that are sent whole, and the version before, have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table uploads add column multipart_id text;
  `.execute(db);
}
