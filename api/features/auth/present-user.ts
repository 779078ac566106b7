import type { AuthUserReply } from '@photo-coach/shared/contracts/auth.ts';
import type { AuthUser } from '@photo-coach/shared/server/db/tables.ts';

/** How an account signs in, in GoTrue's words. */
export const presentAppMetadata = (): AuthUserReply['app_metadata'] => ({
  provider: 'email',
  providers: ['email'],
});

/** An account as GoTrue shows it. */
export function presentUser(user: AuthUser): AuthUserReply {
  const confirmedAt = user.email_confirmed_at;
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    phone: '',
    ...(confirmedAt !== null && { email_confirmed_at: confirmedAt, confirmed_at: confirmedAt }),
    app_metadata: presentAppMetadata(),
    user_metadata: user.metadata,
    identities: [
      {
        identity_id: user.id,
        id: user.id,
        user_id: user.id,
        provider: 'email',
        identity_data: { sub: user.id, email: user.email, email_verified: confirmedAt !== null },
        created_at: user.created_at,
        updated_at: user.updated_at,
      },
    ],
    is_anonymous: false,
    created_at: user.created_at,
    updated_at: user.updated_at,
  };
}
