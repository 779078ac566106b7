import { type Kysely, sql } from 'kysely';

/**
 * An address is confirmed by its owner alone. Earlier versions confirmed addresses that no mail had reached, so only
 * those stay confirmed whose rows still show it: the account came from a provider with this address, or a mailed link
 * confirmed it. Everyone else is asked once. Nobody connects providers to an account any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table auth_users
      add column admitted_at timestamptz,
      add column first_email text;

    update auth_users set admitted_at = coalesce(
      (select min(created_at) from auth_sessions where user_id = auth_users.id),
      email_confirmed_at,
      created_at)
    where email_confirmed_at is not null
      or exists (select from users where id = auth_users.id and email_verified)
      or exists (select from auth_sessions where user_id = auth_users.id)
      or exists (select from auth_identities where user_id = auth_users.id)
      or exists (select from albums where user_id = auth_users.id)
      or exists (select from uploads where user_id = auth_users.id)
      or exists (select from stripe_customers where user_id = auth_users.id);

    update auth_users set email_confirmed_at = null
    where email_confirmed_at is not null
      and not exists (
        select from auth_identities as identity
        where identity.user_id = auth_users.id and identity.email = auth_users.email
          and identity.created_at = auth_users.created_at)
      and not exists (
        select from auth_one_time_tokens as link
        where link.user_id = auth_users.id and link.email = auth_users.email
          and link.used_at = email_confirmed_at
          -- An operator's printed link is in no mail.
          and (link.kind = 'signup' or exists (
            select from mails
            where mails.user_id = auth_users.id and mails.recipient = auth_users.email
              and mails.kind = 'recovery' and mails.created_at = link.created_at)));

    -- Links that an operator printed are not told from mailed ones.
    update auth_one_time_tokens set email = null
    where kind = 'recovery' and used_at is null and not exists (
      select from mails
      where mails.user_id = auth_one_time_tokens.user_id
        and mails.recipient = auth_one_time_tokens.email
        and mails.kind = 'recovery' and mails.created_at = auth_one_time_tokens.created_at);

    alter table users drop column email_verified;

    delete from auth_flows where link_user_id is not null;
    alter table auth_flows
      drop column link_user_id,
      drop column link_session_id;
  `.execute(db);
}
