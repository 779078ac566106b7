import type { LinkStateReply } from '@photo-coach/shared/contracts/http/accounts.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { hashToken } from '@photo-coach/shared/server/secret-token.ts';
import { sql } from 'kysely';

const UNKNOWN: LinkStateReply = { state: 'unknown', email: null };

/**
 * Why a link that confirms an address no longer works. Only a person with the link, which once gave a session, can ask;
 * it names the address that it was mailed to, and not one that the account has had since.
 */
export async function readLinkState(db: Db, token: string): Promise<LinkStateReply> {
  const link = await db
    .selectFrom('auth_one_time_tokens')
    .innerJoin('auth_users', 'auth_users.id', 'auth_one_time_tokens.user_id')
    .select([
      'auth_one_time_tokens.email',
      'used_at',
      'email_confirmed_at',
      sql<boolean>`expires_at <= now()`.as('has_expired'),
    ])
    .where('hash', '=', hashToken(token))
    .where('kind', '=', 'signup')
    .executeTakeFirst();
  if (link === undefined) return UNKNOWN;
  const { email, used_at, email_confirmed_at, has_expired } = link;
  if (used_at !== null && email_confirmed_at !== null) return { state: 'confirmed', email };
  return has_expired ? { state: 'expired', email } : UNKNOWN;
}
