import { type Kysely, sql } from 'kysely';

/**
 * Runs that try the failed photos of a complete album again. Its job stays `done` meanwhile, so that every reader of
 * the status, even of an older version, finds the album complete; `photo_retry` is the progress of the run, and
 * `photo_retry_at` the time of the next automatic one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table jobs
      add column photo_retry text check (photo_retry in ('queued', 'processing')),
      add column photo_retry_at timestamptz;
    create index jobs_photo_retry on jobs (updated_at) where photo_retry is not null;
    create index jobs_photo_retry_due on jobs (photo_retry_at) where photo_retry_at is not null;

    create table photo_retries (
      job_id uuid not null references jobs on delete cascade,
      attempt integer not null check (attempt >= 2),
      by_hand boolean not null,
      created_at timestamptz not null default now(),
      primary key (job_id, attempt)
    );
  `.execute(db);
}
