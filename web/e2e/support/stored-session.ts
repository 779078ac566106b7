import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';

/** The auth client's key in local storage. The client's own constant is in a module that needs a window. */
export const SESSION_KEY = 'photo-coach.auth';

/** The stored session of a signed-in account, valid for the 15 minutes of its token. */
export function toStoredSession(
  { userId, email, token }: TestAccount,
  { verified = true }: { verified?: boolean } = {},
): string {
  const { exp } = JSON.parse(atob(token.split('.')[1] ?? ''));
  return JSON.stringify({
    access_token: token,
    refresh_token: 'not-needed-within-15-minutes',
    token_type: 'bearer',
    expires_in: 900,
    expires_at: exp,
    user: {
      id: userId,
      email,
      aud: 'authenticated',
      created_at: new Date().toISOString(),
      ...(verified && { email_confirmed_at: new Date().toISOString() }),
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: {},
    },
  });
}
