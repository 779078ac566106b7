import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await signIn(db);
  await profiles(db);
  await mails(db);
}

/** Secrets are stored as hashes, so that a copied database opens no account. */
const signIn = (db: Kysely<unknown>) =>
  sql`
    create table auth_users (
      id uuid primary key,
      email text not null unique check (email = lower(email)),
      password_hash text,
      email_confirmed_at timestamptz,
      admitted_at timestamptz,
      first_email text,
      new_email text check (new_email = lower(new_email)),
      metadata jsonb not null default '{}',
      disabled_at timestamptz,
      disabled_by text,
      disabled_reason text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );

    create table auth_sessions (
      id uuid primary key,
      user_id uuid not null references auth_users on delete cascade,
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
      email text,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index on auth_one_time_tokens (user_id);

    create table auth_identities (
      id uuid primary key,
      user_id uuid not null references auth_users on delete cascade,
      provider text not null check (provider in ('google', 'github', 'oidc')),
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
      provider text not null check (provider in ('google', 'github', 'oidc')),
      provider_verifier text,
      code_challenge text not null,
      redirect_to text not null,
      invitation_hash text,
      returned_at timestamptz,
      auth_code_hash text unique,
      user_id uuid references auth_users on delete cascade,
      code_used_at timestamptz,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index on auth_flows (expires_at);
    create index on auth_flows (user_id);

    create table invitations (
      id uuid primary key,
      token_hash text not null unique,
      email text,
      created_by text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz,
      used_by uuid references auth_users on delete cascade
    );
    create index on invitations (expires_at);
    create index on invitations (used_by);
  `.execute(db);

const profiles = (db: Kysely<unknown>) =>
  sql`
    create table users (
      id uuid primary key references auth_users on delete cascade,
      onboarding_completed boolean not null default false,
      journey_level text check (journey_level in ('beginner', 'improving', 'serious_hobbyist', 'pro_semi_pro')),
      genres jsonb not null default '[]',
      goals jsonb not null default '[]',
      equipment text,
      timezone text not null default 'UTC',
      folder_uploads_used integer not null default 0 check (folder_uploads_used >= 0),
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
  `.execute(db);

/** The bodies are emptied once a mail is sent or given up, because its links open accounts. */
const mails = (db: Kysely<unknown>) =>
  sql`
    create table mails (
      id uuid primary key,
      user_id uuid references auth_users on delete cascade,
      kind text not null,
      dedupe_key text unique,
      recipient text not null,
      subject text not null,
      text_body text,
      html_body text,
      unsubscribe_url text,
      created_at timestamptz not null default now(),
      sent_at timestamptz,
      error_text text
    );
    create index mails_unsent on mails (created_at) where sent_at is null;
    create index mails_recipient on mails (recipient, created_at desc);
    create index on mails (user_id);
  `.execute(db);
