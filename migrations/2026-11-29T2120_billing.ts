import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Outlives its account until the customer is removed at Stripe too. version is the fencing token of syncs.
    create table stripe_customers (
      id text primary key,
      user_id uuid unique references users on delete set null,
      version integer not null default 0,
      checkout_started_at timestamptz,
      removal_requested_at timestamptz,
      removal_attempt integer not null default 1,
      email_change_id uuid,
      failed_at timestamptz,
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

    -- Unpaid subscriptions with an open invoice, and when Stripe charges it again.
    create table stripe_events (
      id text primary key,
      type text not null,
      customer_id text,
      payload jsonb not null,
      created_at timestamptz not null,
      received_at timestamptz not null default now(),
      attempt integer not null default 1,
      processed_at timestamptz,
      failed_at timestamptz,
      error_text text
    );
    create index stripe_events_unprocessed on stripe_events (received_at) where processed_at is null;
    create index on stripe_events (customer_id, received_at desc);

    create table stripe_reconciliation (
      "only" boolean primary key default true check ("only"),
      reconciled_until timestamptz not null
    );

    create table plan_grants (
      user_id uuid primary key references users on delete cascade,
      plan text not null check (plan in ('creator', 'pro')),
      granted_at timestamptz not null default now()
    );

    -- month is its first day, by the database's clock, in UTC.
    create table coaching_calls (
      user_id uuid not null references users on delete cascade,
      month date not null check (extract(day from month) = 1),
      used_at timestamptz not null default now(),
      primary key (user_id, month)
    );
  `.execute(db);
}
