import { type Kysely, sql } from 'kysely';

/**
 * Deleting a photo, an album, a job or an account searches these columns for references. Without an index, each
 * deleted row would scan the whole referencing table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index on critiques (photo_id);
    create index on badges (album_id);
    create index on idempotency_keys (album_id);
    create index on idempotency_keys (job_id);
    create index on mails (user_id);
  `.execute(db);
}
