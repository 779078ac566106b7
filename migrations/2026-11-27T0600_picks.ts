import { type Kysely, sql } from 'kysely';

/**
 * What photographers keep and reject of their photos, and how many stars they give them; and how a file says that its
 * pixels are to be turned (EXIF, 1 to 8; null: a version before this one has read it). Versions before this one leave both
 * alone.
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
