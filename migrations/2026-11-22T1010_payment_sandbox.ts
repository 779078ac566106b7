import { type Kysely, sql } from 'kysely';

/** The payment sandbox's objects, replies and deliveries; empty if payments are made at Stripe. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_sandbox_objects (
      id text primary key,
      position bigint generated always as identity unique,
      kind text not null,
      customer text,
      created bigint not null,
      data jsonb not null,
      parameters jsonb not null default '{}'
    );
    create index on payment_sandbox_objects (kind, customer, position desc);

    create table payment_sandbox_replies (
      key text primary key,
      fingerprint text not null,
      body jsonb not null,
      created_at timestamptz not null default now()
    );

    create table payment_sandbox_deliveries (
      event_id text primary key references payment_sandbox_objects on delete cascade,
      attempts integer not null default 0,
      due_at timestamptz not null default now(),
      delivered_at timestamptz
    );
    create index on payment_sandbox_deliveries (due_at) where delivered_at is null;
  `.execute(db);
}
