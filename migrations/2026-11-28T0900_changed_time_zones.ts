import { type Kysely, sql } from 'kysely';

/**
 * When a day and a month of usage end in a time zone that the account no longer has. Nullable and without a default:
 * while this version is rolled out, the previous one still inserts rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table usage
      add column day_ends_at timestamptz,
      add column month_ends_at timestamptz;
  `.execute(db);
}
