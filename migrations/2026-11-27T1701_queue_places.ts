import { type Kysely, sql } from 'kysely';

/**
 * The places of photos and readings in their queues, by which accounts share all workers
 * (docs/decisions/0030-fair-across-workers.md). Separate tables, because the previous version passes on every column of
 * `jobs` and `readings`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table queue_clocks (
      queue text primary key,
      passed double precision not null,
      reset_at timestamptz not null default now()
    );
    create table job_places (
      job_id uuid primary key references jobs on delete cascade,
      attempt integer not null,
      first double precision not null,
      step double precision not null,
      photos integer not null
    );
    create table reading_places (
      reading_id uuid primary key references readings on delete cascade,
      user_id uuid not null references auth_users on delete cascade,
      run integer not null,
      place double precision not null,
      step double precision not null
    );
    create index on reading_places (user_id, place);
  `.execute(db);
}
