import { type Kysely, sql } from 'kysely';

/** Failures of an analysis on the day of its row. A failure costs no quota, but has its own daily limit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table usage add column failures integer not null default 0 check (failures >= 0);
  `.execute(db);
}
