import { type Kysely, sql } from 'kysely';

/** Signed uploads that belong to no photo yet, so that uploads that are never analyzed can be removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table uploads (
      path text primary key,
      user_id uuid not null references users on delete cascade,
      created_at timestamptz not null default now()
    );
    create index on uploads (created_at);
    create index on uploads (user_id);
  `.execute(db);
}
