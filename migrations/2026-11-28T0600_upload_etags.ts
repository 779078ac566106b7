import { type Kysely, sql } from 'kysely';

/**
 * What the object store called the bytes of a photo when it was submitted, where a PUT that was signed for them could
 * still replace them. Nullable: elsewhere nothing can. The previous version ignores it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table photos add column upload_etag text;
  `.execute(db);
}
