import { type Kysely, sql } from 'kysely';

/**
 * The object store's id of an upload in parts. Nullable: uploads that are sent whole have none, nor do those of the
 * previous version.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table uploads add column multipart_id text;
  `.execute(db);
}
