import { type Kysely, sql } from 'kysely';

/**
 * Photographers' picks, rejects and stars for their photos; and the orientation in a photo's file (EXIF, 1 to 8; null:
 * an earlier version has read the file). Earlier versions ignore both.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table picks (
      photo_id uuid primary key references photos on delete cascade,
      flag text check (flag in ('pick', 'reject')),
      rating smallint check (rating between 0 and 5),
      updated_at timestamptz not null default now()
    );

    alter table photos
      add column orientation smallint check (orientation between 1 and 8);
  `.execute(db);
}
