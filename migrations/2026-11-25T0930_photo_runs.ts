import { type Kysely, sql } from 'kysely';

/**
 * When a worker took each photo and when it ended, which show the pace of the queue, and how many of its runs have
 * failed. Earlier versions don't write the columns: their photos count in no pace.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table photos
      add column taken_at timestamptz,
      add column finished_at timestamptz,
      add column failed_runs integer not null default 0 check (failed_runs >= 0);
    create index photos_finished on photos (finished_at desc) where finished_at is not null;
  `.execute(db);
}
