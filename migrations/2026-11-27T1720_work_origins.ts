import { type Kysely, sql } from 'kysely';

/**
 * The request that caused the work of a row: a job's, a mail's, an export's. A separate table, because the previous
 * version passes on every column of `jobs`. A row without a request was not caused by one, or is older than this table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table work_origins (
      work_id uuid primary key,
      user_id uuid not null references auth_users on delete cascade,
      request_id text not null,
      traceparent text,
      created_at timestamptz not null default now()
    );
    create index work_origins_user_id on work_origins (user_id);
  `.execute(db);
}
