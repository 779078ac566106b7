import { type Kysely, sql } from 'kysely';

/** Degrees clockwise by which owners turned their photos; null: never. Earlier versions ignore them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table photos
      add column turn smallint check (turn in (0, 90, 180, 270));
  `.execute(db);
}
