import { type Kysely, sql } from 'kysely';

/**
 * The monthly coaching call of a Pro account: one row for each month, by the account's calendar, in which it was
 * booked. `month` is its first day. Earlier versions ignore the table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table coaching_calls (
      user_id uuid not null references users on delete cascade,
      month date not null check (extract(day from month) = 1),
      booked_at timestamptz not null default now(),
      primary key (user_id, month)
    );
  `.execute(db);
}
