import { track } from '../../../lib/analytics/analytics.ts';
import { authClient } from '../../../lib/session/auth-client.ts';

/**
 * Asks for the mail whose link leads back here to set a new password.
 * @throws AuthError
 */
export async function requestPasswordReset(email: string): Promise<void> {
  track('auth_password_reset_requested');
  const redirectTo = `${window.location.origin}/auth?reset=true`;
  const { error } = await authClient.resetPasswordForEmail(email, { redirectTo });
  if (error) throw error;
}
