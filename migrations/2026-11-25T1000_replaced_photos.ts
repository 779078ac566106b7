import { type Kysely, sql } from 'kysely';

/**
 * The photo whose file a run replaces, as long as that run holds its allowance: the allowance of a photo with a bad
 * file was returned, so its replacement is counted, unless it fails too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table photo_retries
      add column reserved_photo_id uuid;
    create index photo_retries_reserved on photo_retries (job_id) where reserved_photo_id is not null;
  `.execute(db);
}
