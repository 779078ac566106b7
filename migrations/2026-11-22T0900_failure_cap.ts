import { type Kysely, sql } from 'kysely';

/** How often the analysis has failed on the day of its row: failing costs no quota, but has a daily cap of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table usage add column failures integer not null default 0 check (failures >= 0);
  `.execute(db);
}
