import { type Kysely, sql } from 'kysely';

/**
 * The drawings over a photo that show where its measurements come from. A separate table, because it is larger than the
 * photo's other columns and read only when someone opens the evidence. Earlier photos have none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table photo_overlays (
      photo_id uuid primary key references photos on delete cascade,
      overlays jsonb not null
    );
  `.execute(db);
}
