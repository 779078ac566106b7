import { type Kysely, sql } from 'kysely';

/** The analyses that ended lately, from whose pace the duration of the next one is estimated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index jobs_done on jobs (finished_at desc) where status = 'done';
  `.execute(db);
}
