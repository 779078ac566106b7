import type { AUTH_ROUTES } from '@photo-coach/shared/contracts/http/auth-routes.ts';
import type { AuthIdentity, AuthUser } from '@photo-coach/shared/server/db/tables.ts';
import type { z } from 'zod';
import type { AccountDependencies } from '../dependencies.ts';
import { ACCESS_TOKEN_LIFETIME, signAccessToken } from '../sessions/access-token.ts';
import type { GrantedSession } from '../sessions/start-session.ts';
import { findIdentities } from '../social/identity-rows.ts';

type AuthSessionReply = z.infer<typeof AUTH_ROUTES.signIn.reply>;
type AuthUserReply = AuthSessionReply['user'];
type Identity = AuthUserReply['identities'][number];

/** The identity of email and password, which has no row. */
function presentEmail(user: AuthUser): Identity {
  const { id, email, created_at, updated_at } = user;
  const email_verified = user.email_confirmed_at !== null;
  return {
    identity_id: id,
    id,
    user_id: id,
    provider: 'email',
    created_at,
    updated_at,
    identity_data: { sub: id, email, email_verified },
  };
}

function presentSocial(identity: AuthIdentity): Identity {
  const { id, user_id, provider, provider_user_id: sub, email, created_at } = identity;
  return {
    identity_id: id,
    id: sub,
    user_id,
    provider,
    created_at,
    // Only addresses that the provider has verified are stored.
    identity_data: { sub, ...(email !== null && { email, email_verified: true }) },
    last_sign_in_at: identity.last_sign_in_at,
    updated_at: identity.last_sign_in_at,
  };
}

/**
 * The identities of an account, first the one that it was created with.
 * @param social oldest first
 */
function presentIdentities(user: AuthUser, social: readonly AuthIdentity[]): Identity[] {
  const identities = social.map(presentSocial);
  if (user.password_hash === null && identities.length > 0) return identities;
  // Created in the same transaction as the account: the account came from a provider, and the password later.
  const isFirst = social[0]?.created_at === user.created_at;
  return isFirst ? [...identities, presentEmail(user)] : [presentEmail(user), ...identities];
}

/** An account in GoTrue's form. */
export async function presentUser(
  { db }: Pick<AccountDependencies, 'db'>,
  user: AuthUser,
): Promise<AuthUserReply> {
  const identities = presentIdentities(user, await findIdentities(db, user.id));
  const [provider = 'email', ...others] = identities.map((identity) => identity.provider);
  const confirmedAt = user.email_confirmed_at;
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    ...(user.new_email !== null && { new_email: user.new_email }),
    phone: '',
    ...(confirmedAt !== null && { email_confirmed_at: confirmedAt, confirmed_at: confirmedAt }),
    app_metadata: { provider, providers: [provider, ...others] },
    user_metadata: user.metadata,
    identities,
    is_anonymous: false,
    created_at: user.created_at,
    updated_at: user.updated_at,
  };
}

/** A session in GoTrue's form, with a new access token. */
export async function presentSession(
  { db, env, clock }: Pick<AccountDependencies, 'db' | 'env' | 'clock'>,
  user: AuthUser,
  { sessionId, refreshToken }: GrantedSession,
): Promise<AuthSessionReply> {
  const presented = await presentUser({ db }, user);
  const { token, expiresAt } = await signAccessToken(
    env.JWT_SECRET,
    {
      userId: user.id,
      sessionId,
      email: user.email,
      appMetadata: presented.app_metadata,
      userMetadata: user.metadata,
    },
    clock.now,
  );
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_LIFETIME,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: presented,
  };
}
