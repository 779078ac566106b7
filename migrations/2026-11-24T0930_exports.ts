import { type Kysely, sql } from 'kysely';

/**
 * Exports of an album's report. The index makes a second request while one is unfinished find the first. `attempt` is the
 * fencing token of its queue job.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table exports (
      id uuid primary key,
      album_id uuid not null references albums on delete cascade,
      user_id uuid not null references users on delete cascade,
      state text not null default 'queued' check (state in ('queued', 'processing', 'done', 'error')),
      attempt integer not null default 1 check (attempt >= 1),
      object_path text,
      size integer check (size > 0),
      error_code text,
      created_at timestamptz not null default now(),
      finished_at timestamptz,
      check ((state = 'done') = (object_path is not null and size is not null)),
      check ((state = 'error') = (error_code is not null)),
      check ((state in ('done', 'error')) = (finished_at is not null))
    );
    create unique index exports_unfinished on exports (album_id)
      where state in ('queued', 'processing');
    create index on exports (album_id, created_at desc);
    create index on exports (user_id);
    create index on exports (finished_at);
  `.execute(db);
}
