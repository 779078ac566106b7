import { type Kysely, sql } from 'kysely';

/**
 * What is drawn over a photo to show where its measurements come from. A table of its own, because it is larger than the
 * photo's other columns and read only when someone opens the evidence. Photos from before it have none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table photo_overlays (
      photo_id uuid primary key references photos on delete cascade,
      overlays jsonb not null
    );
  `.execute(db);
}
