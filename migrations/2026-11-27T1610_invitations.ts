import { type Kysely, sql } from 'kysely';

/**
 * Invitations to create an account, and the one that a social sign-in carries through its flow. Earlier versions ignore
 * both.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
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

    alter table auth_flows add column invitation_hash text;
  `.execute(db);
}
