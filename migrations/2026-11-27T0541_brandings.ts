import { type Kysely, sql } from 'kysely';

/**
 * How a photographer's reports and shared pages look. `logo_upload` is the uploaded file that a worker has yet to check,
 * `logo_run` the fencing token of that check, and `logo_problem` why the latest file could not be used.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table brandings (
      user_id uuid primary key references users on delete cascade,
      name text check (char_length(name) between 1 and 60),
      accent text not null check (accent ~ '^#[0-9a-f]{6}$'),
      background text not null check (background ~ '^#[0-9a-f]{6}$'),
      logo_path text,
      logo_width integer,
      logo_height integer,
      logo_upload text,
      logo_run integer not null default 0 check (logo_run >= 0),
      logo_problem text,
      updated_at timestamptz not null default now(),
      check ((logo_path is null) = (logo_width is null)),
      check ((logo_path is null) = (logo_height is null))
    );
    create index on brandings (updated_at) where logo_upload is not null;
  `.execute(db);
}
