import { type Kysely, sql } from 'kysely';

/**
 * What the coach says about the photos of an album together, one row per job: like `readings` for its photos, which it
 * follows. `pictures` are the photos at the time of the request. `result` belongs to the last run that had one, so that
 * the text of an album stays while it is read again. Earlier versions ignore the table and the column.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table album_readings (
      id uuid primary key,
      job_id uuid not null unique references jobs on delete cascade,
      run integer not null default 1 check (run >= 1),
      state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
      cause text,
      pictures jsonb not null,
      answer text,
      result jsonb,
      model text,
      prompt_version integer,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check ((state = 'failed') = (cause is not null)),
      check (state <> 'done' or result is not null)
    );
    create index album_readings_waiting on album_readings (updated_at) where state = 'waiting';

    alter table model_requests add column album_reading_id uuid references album_readings on delete set null;
    create index on model_requests (album_reading_id);
  `.execute(db);
}
