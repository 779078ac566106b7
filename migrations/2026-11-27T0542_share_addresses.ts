import { type Kysely, sql } from 'kysely';

/**
 * Plain addresses of share links, in words that their owner chose. Once its link is gone, an address is reserved for
 * its owner until `held_until`, so that nobody else's photos appear where clients look for the owner's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table share_addresses (
      address text primary key check (address ~ '^[a-z0-9-]{3,60}$'),
      user_id uuid not null references users on delete cascade,
      link_id uuid unique references share_links on delete set null,
      held_until timestamptz not null
    );
    create index on share_addresses (user_id);
    create index on share_addresses (held_until);
  `.execute(db);
}
