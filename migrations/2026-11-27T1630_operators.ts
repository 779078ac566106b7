import { type Kysely, sql } from 'kysely';

/**
 * Operators, what they did, the plans that they granted, and accounts that they disabled. Earlier versions ignore the
 * tables, and let a disabled account sign in until they are gone.
 * An erased account is removed from the list of actions, which stays: it shows what was done, but no longer by or about
 * whom.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table auth_users
      add column disabled_at timestamptz,
      add column disabled_by text,
      add column disabled_reason text;

    create table operators (
      user_id uuid primary key references users on delete cascade,
      granted_at timestamptz not null default now(),
      granted_by text not null
    );

    create table plan_grants (
      user_id uuid primary key references users on delete cascade,
      plan text not null check (plan in ('creator', 'pro')),
      ends_at timestamptz,
      granted_at timestamptz not null default now()
    );
    create index on plan_grants (ends_at);

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
      outcome text not null check (outcome in ('done', 'failed')),
      reason text
    );
    create index on operator_actions (at);
    create index on operator_actions (actor_id);
    create index on operator_actions (account_id);
  `.execute(db);
}
