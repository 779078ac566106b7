import { type Kysely, sql } from 'kysely';

/** Accounts: credentials, sessions, one-time links, profiles, plans and mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table auth_users (
      id uuid primary key,
      email text not null unique check (email = lower(email)),
      password_hash text,
      email_confirmed_at timestamptz,
      metadata jsonb not null default '{}',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );

    create table auth_sessions (
      id uuid primary key,
      user_id uuid not null references auth_users on delete cascade,
      user_agent text,
      created_at timestamptz not null default now(),
      refreshed_at timestamptz not null default now()
    );
    create index on auth_sessions (user_id);

    create table auth_refresh_tokens (
      hash text primary key,
      session_id uuid not null references auth_sessions on delete cascade,
      parent_hash text,
      created_at timestamptz not null default now(),
      used_at timestamptz
    );
    create index on auth_refresh_tokens (session_id);

    create table auth_one_time_tokens (
      hash text primary key,
      user_id uuid not null references auth_users on delete cascade,
      kind text not null check (kind in ('signup', 'recovery', 'email_change')),
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index on auth_one_time_tokens (user_id);

    create table users (
      id uuid primary key references auth_users on delete cascade,
      email_verified boolean not null default false,
      onboarding_completed boolean not null default false,
      journey_level text check (journey_level in ('beginner', 'improving', 'serious_hobbyist', 'pro_semi_pro')),
      genres jsonb not null default '[]',
      goals jsonb not null default '[]',
      equipment text,
      timezone text not null default 'UTC',
      folder_uploads_used integer not null default 0 check (folder_uploads_used >= 0),
      photo_monthly_remaining integer check (photo_monthly_remaining >= 0),
      created_at timestamptz not null default now()
    );

    create table profiles (
      id uuid primary key references users on delete cascade,
      plan text not null default 'free' check (plan in ('free', 'creator', 'pro')),
      plan_label text not null default 'Free',
      plan_status text,
      current_period_end timestamptz,
      stripe_customer_id text unique
    );

    create table mails (
      id uuid primary key,
      user_id uuid references auth_users on delete cascade,
      kind text not null,
      recipient text not null,
      subject text not null,
      text_body text not null,
      html_body text not null,
      created_at timestamptz not null default now(),
      sent_at timestamptz,
      error_text text
    );
    create index mails_unsent on mails (created_at) where sent_at is null;
    create index mails_recipient on mails (recipient, created_at desc);
  `.execute(db);
}
