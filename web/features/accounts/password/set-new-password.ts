import { track } from '../../../lib/analytics/analytics.ts';
import { authClient } from '../../../lib/session/auth-client.ts';
import { setSignInLimit } from '../../../lib/session/sign-in-limits.ts';

/**
 * Gives the account whose emailed link was followed another password.
 * @throws AuthError
 */
export async function setNewPassword(email: string, password: string): Promise<void> {
  const { error } = await authClient.updateUser({ password });
  if (error) throw error;
  // The server lets an owner in again at once.
  setSignInLimit(email, null);
  track('auth_password_reset_completed');
}
