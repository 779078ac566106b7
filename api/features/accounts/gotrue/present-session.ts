import type { AuthSessionReply } from '@photo-coach/shared/contracts/http/gotrue.ts';
import type { AuthUser } from '@photo-coach/shared/server/db/tables.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { ACCESS_TOKEN_LIFETIME, signAccessToken } from '../sessions/access-token.ts';
import type { GrantedSession } from '../sessions/start-session.ts';
import { presentUser } from './present-user.ts';

/** A session in GoTrue's form, with a new access token. */
export async function presentSession(
  { db, env }: Pick<AccountDependencies, 'db' | 'env'>,
  user: AuthUser,
  { sessionId, refreshToken }: GrantedSession,
): Promise<AuthSessionReply> {
  const presented = await presentUser({ db }, user);
  const { token, expiresAt } = await signAccessToken(env.JWT_SECRET, {
    userId: user.id,
    sessionId,
    email: user.email,
    appMetadata: presented.app_metadata,
    userMetadata: user.metadata,
  });
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_LIFETIME,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: presented,
  };
}
