import { type Kysely, sql } from 'kysely';

/** The analyses that have ended lately, whose pace tells how long the next one takes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index jobs_done on jobs (finished_at desc) where status = 'done';
  `.execute(db);
}
