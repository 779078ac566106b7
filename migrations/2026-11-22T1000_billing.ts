import { type Kysely, sql } from 'kysely';

/** Subscriptions, the customers at Stripe, and the events that Stripe has sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stripe_customers (
      id text primary key,
      user_id uuid unique references users on delete set null,
      version integer not null default 0,
      synced_at timestamptz,
      checkout_started_at timestamptz,
      removal_requested_at timestamptz,
      removal_attempt integer not null default 1,
      email_change_id uuid,
      error_text text,
      created_at timestamptz not null default now()
    );
    create index stripe_customers_to_remove on stripe_customers (removal_requested_at)
      where removal_requested_at is not null;

    create table subscriptions (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      plan text not null check (plan in ('creator', 'pro')),
      status text not null,
      current_period_end timestamptz,
      cancel_at timestamptz,
      stripe_customer_id text not null,
      stripe_subscription_id text not null unique,
      product_id text not null,
      price_id text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null default now()
    );
    create index on subscriptions (user_id, created_at desc);

    create table stripe_events (
      id text primary key,
      type text not null,
      customer_id text,
      payload jsonb not null,
      created_at timestamptz not null,
      received_at timestamptz not null default now(),
      attempt integer not null default 1,
      processed_at timestamptz,
      error_text text
    );
    create index stripe_events_unprocessed on stripe_events (received_at) where processed_at is null;
    create index on stripe_events (customer_id, received_at desc);

    create table stripe_reconciliation (
      "only" boolean primary key default true check ("only"),
      reconciled_until timestamptz not null
    );

    alter table mails add column dedupe_key text unique;
  `.execute(db);
}
