import { type Kysely, sql } from 'kysely';

/** Social identities, pending OAuth flows, email changes, product events, and objects to remove. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table auth_identities (
      id uuid primary key,
      user_id uuid not null references auth_users on delete cascade,
      provider text not null check (provider in ('google', 'github')),
      provider_user_id text not null,
      email text,
      created_at timestamptz not null default now(),
      last_sign_in_at timestamptz not null default now(),
      unique (provider, provider_user_id),
      unique (user_id, provider)
    );

    create table auth_flows (
      id uuid primary key,
      state_hash text not null unique,
      browser_hash text not null,
      provider text not null check (provider in ('google', 'github')),
      provider_verifier text,
      code_challenge text not null,
      redirect_to text not null,
      link_user_id uuid references auth_users on delete cascade,
      link_session_id uuid references auth_sessions on delete cascade,
      returned_at timestamptz,
      auth_code_hash text unique,
      user_id uuid references auth_users on delete cascade,
      code_used_at timestamptz,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      check ((link_user_id is null) = (link_session_id is null))
    );
    create index on auth_flows (expires_at);
    create index on auth_flows (link_user_id);
    create index on auth_flows (link_session_id);
    create index on auth_flows (user_id);

    alter table auth_users add column new_email text check (new_email = lower(new_email));
    alter table auth_one_time_tokens add column email text;

    create table analytics_events (
      id uuid primary key,
      user_id uuid references users on delete cascade,
      name text not null,
      properties jsonb not null default '{}',
      occurred_at timestamptz not null,
      received_at timestamptz not null default now()
    );
    create index on analytics_events (name, received_at);
    create index on analytics_events (received_at);
    create index on analytics_events (user_id);

    create table unneeded_objects (
      path text primary key,
      remove_after timestamptz not null
    );
    create index on unneeded_objects (remove_after);
  `.execute(db);
}
