import { type Kysely, sql } from 'kysely';

/** When the queue last gave up on an event, or on the removal of a customer: the next attempt waits from there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table stripe_events add column failed_at timestamptz;
    alter table stripe_customers add column failed_at timestamptz;
  `.execute(db);
}
