import { type Kysely, sql } from 'kysely';

/** Drops the plain addresses of share links; a link opens by its token alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table share_addresses`.execute(db);
}
