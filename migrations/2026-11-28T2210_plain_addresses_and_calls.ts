import { type Kysely, sql } from 'kysely';

/**
 * Drops the plain addresses of share links: a link opens by its token alone. A coaching call is used once its booking
 * page has been opened; its month is by the database's clock, in UTC.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table share_addresses;
    alter table coaching_calls rename column booked_at to used_at;
  `.execute(db);
}
