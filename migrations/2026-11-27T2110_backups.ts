import { type Kysely, sql } from 'kysely';

/** When the last complete backup was made, for alerts. Backups by earlier versions are not recorded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table last_backup (
      "only" boolean primary key default true check ("only"),
      made_at timestamptz not null
    );
  `.execute(db);
}
