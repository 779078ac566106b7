import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await operators(db);
  await queues(db);
  await stores(db);
}

const operators = (db: Kysely<unknown>) =>
  sql`
    create table operators (
      user_id uuid primary key references users on delete cascade,
      granted_at timestamptz not null default now(),
      granted_by text not null
    );

    -- Erasing an account leaves its actions, which then show what was done, but not by or about whom.
    create table operator_actions (
      id uuid primary key,
      at timestamptz not null default now(),
      actor text not null,
      actor_id uuid references auth_users on delete set null,
      action text not null,
      target_kind text not null,
      target_id text,
      account_id uuid references auth_users on delete set null,
      details jsonb not null default '{}',
      reason text
    );
    create index on operator_actions (at);
    create index on operator_actions (actor_id);
    create index on operator_actions (account_id);
  `.execute(db);

const queues = (db: Kysely<unknown>) =>
  sql`
    -- The rows are the truth: a queue store that was emptied is paused again. 'drain' pauses all queues.
    create table queue_pauses (
      queue text not null,
      cause text not null check (cause in ('queue', 'drain')),
      paused_by text not null,
      primary key (queue, cause)
    );

    -- The places of photos and readings in their queues, by which accounts share all workers
    -- (docs/decisions/0030-fair-across-workers.md).
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

    -- Live worker processes rewrite their row every few seconds; a stale one belongs to a process that has died.
    create table workers (
      id uuid primary key,
      name text not null,
      queues text[] not null,
      has_model boolean not null,
      clock_ahead_ms double precision,
      started_at timestamptz not null default now(),
      seen_at timestamptz not null default now()
    );
  `.execute(db);

const stores = (db: Kysely<unknown>) =>
  sql`
    create table unneeded_objects (
      path text primary key,
      remove_after timestamptz not null
    );
    create index on unneeded_objects (remove_after);

    -- While one lasts, no object is removed: a backup is copying them.
    create table removal_holds (
      id uuid primary key,
      created_at timestamptz not null default now(),
      held_until timestamptz not null
    );

    create table last_backup (
      "only" boolean primary key default true check ("only"),
      made_at timestamptz not null
    );

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
