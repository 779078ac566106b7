import { type Kysely, sql } from 'kysely';

/**
 * Links by which anyone can read the feedback of one album until they expire. A link that its owner ends is deleted.
 * Only the SHA-256 of its token is stored, as with mailed links.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table share_links (
      id uuid primary key,
      album_id uuid not null references albums on delete cascade,
      user_id uuid not null references users on delete cascade,
      token_hash text not null unique,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index on share_links (album_id);
    create index on share_links (user_id);
    create index on share_links (expires_at);
  `.execute(db);
}
