import { type Kysely, sql } from 'kysely';

/** State that API processes share: rate limit counters and large socket messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The columns are those that rate-limiter-flexible and @socket.io/postgres-adapter expect.
    create unlogged table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    );
    create table socket_io_attachments (
      id bigserial unique,
      created_at timestamptz default now(),
      payload bytea
    );
  `.execute(db);
}
