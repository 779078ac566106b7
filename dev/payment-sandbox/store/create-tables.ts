import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { sql } from 'kysely';

const SCHEMA = sql`
  create schema if not exists payment_sandbox;
  create table payment_sandbox.objects (
    id text primary key,
    position bigint generated always as identity unique,
    kind text not null,
    customer text,
    created bigint not null,
    data jsonb not null,
    parameters jsonb not null default '{}'
  );
  create index on payment_sandbox.objects (kind, customer, position desc);
  create table payment_sandbox.replies (
    key text primary key,
    fingerprint text not null,
    body jsonb not null,
    created_at timestamptz not null default now()
  );
  create table payment_sandbox.deliveries (
    event_id text primary key references payment_sandbox.objects on delete cascade,
    attempts integer not null default 0,
    due_at timestamptz not null default now(),
    delivered_at timestamptz
  );
  create index on payment_sandbox.deliveries (due_at) where delivered_at is null;
`;

/** Creates the sandbox's tables where they are missing; several processes may do it at once. */
export const createTables = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('payment sandbox tables', 0))`.execute(
      tx,
    );
    const { rows } = await sql<{ isMissing: boolean }>`
      select to_regclass('payment_sandbox.objects') is null as "isMissing"`.execute(tx);
    if (rows[0]?.isMissing) await SCHEMA.execute(tx);
  });
