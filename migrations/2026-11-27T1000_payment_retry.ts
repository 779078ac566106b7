import { type Kysely, sql } from 'kysely';

/**
 * When Stripe tries an unpaid subscription's payment again; null: no further try is scheduled. A separate table,
 * because the previous version passes on every column of `subscriptions`. A subscription without a row is paid for, or
 * was not fetched since.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_retries (
      subscription_id uuid primary key references subscriptions on delete cascade,
      next_attempt_at timestamptz
    );
  `.execute(db);
}
