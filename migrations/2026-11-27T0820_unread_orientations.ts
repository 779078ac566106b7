import { type Kysely, sql } from 'kysely';

/** Finds the critiqued photos whose file orientation has not been read; empty once the upkeep has read them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index photos_unread_orientation on photos (id)
      where orientation is null and state = 'critiqued';
  `.execute(db);
}
