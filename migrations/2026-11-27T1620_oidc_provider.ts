import { type Kysely, sql } from 'kysely';

/** Sign-in by an OpenID Connect provider of the operator's choice, beside Google and GitHub. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table auth_identities
      drop constraint auth_identities_provider_check,
      add constraint auth_identities_provider_check check (provider in ('google', 'github', 'oidc'));
    alter table auth_flows
      drop constraint auth_flows_provider_check,
      add constraint auth_flows_provider_check check (provider in ('google', 'github', 'oidc'));
  `.execute(db);
}
