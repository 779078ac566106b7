import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { AuthUser } from '@photo-coach/shared/server/db/tables.ts';
import { lockAccount } from '../../find-account.ts';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import type { SocialProfile } from '../provider/social-profile.ts';
import type { ResolvedUser } from './find-or-create-user.ts';
import { attachIdentity } from './identity-rows.ts';

/** The account that an identity is to be linked to, and the session that requested it. */
type Link = { userId: string; sessionId: string };

/**
 * Locks the account and the session until the transaction ends; signing out waits for it.
 * @throws GoTrueError session_not_found
 */
export async function lockLinkingSession(tx: Tx, link: Link): Promise<AuthUser> {
  const user = await lockAccount(tx, link);
  const session = await tx
    .selectFrom('auth_sessions')
    .select('id')
    .where('id', '=', link.sessionId)
    .forKeyShare()
    .executeTakeFirst();
  if (user === undefined || session === undefined) throw new GoTrueError('session_not_found');
  return user;
}

/**
 * Links an identity to the account that requested it, if the requesting session still exists.
 * @throws GoTrueError session_not_found, provider_email_needs_verification, identity_already_exists
 */
export async function linkIdentity(
  tx: Tx,
  link: Link,
  profile: SocialProfile,
): Promise<ResolvedUser> {
  const user = await lockLinkingSession(tx, link);
  if (profile.email === null) throw new GoTrueError('provider_email_needs_verification');
  const isNewSignInMethod = await attachIdentity(tx, user.id, profile);
  return { user, isNewSignInMethod, isNewAccount: false };
}
