import { type Kysely, sql } from 'kysely';

/** What API processes share: counters of the rate limits and sockets' large messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The layouts are those of rate-limiter-flexible and of @socket.io/postgres-adapter.
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
