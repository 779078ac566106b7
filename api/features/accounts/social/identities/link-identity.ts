import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import type { SocialProfile } from '../provider/social-profile.ts';
import { attachIdentity } from './attach-identity.ts';
import type { Admission } from './find-or-create-user.ts';
import { type Link, lockLinkingSession } from './lock-linking-session.ts';

/**
 * Links an identity to the account that asked for it, while the session that asked still lives.
 * @throws GoTrueError session_not_found, provider_email_needs_verification, identity_already_exists
 */
export async function linkIdentity(tx: Tx, link: Link, profile: SocialProfile): Promise<Admission> {
  const user = await lockLinkingSession(tx, link);
  if (profile.email === null) throw new GoTrueError('provider_email_needs_verification');
  return { user, isNewWayIn: await attachIdentity(tx, user.id, profile) };
}
