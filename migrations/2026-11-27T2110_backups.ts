import { type Kysely, sql } from 'kysely';

/** When the last whole backup was made, for alerts. Versions before this one make backups that are not written down. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table last_backup (
      "only" boolean primary key default true check ("only"),
      made_at timestamptz not null
    );
  `.execute(db);
}
