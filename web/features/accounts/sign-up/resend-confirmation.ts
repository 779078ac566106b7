import { authClient } from '../../../lib/session/auth-client.ts';

/**
 * Asks for the confirmation mail once more.
 * @throws AuthError
 */
export async function resendConfirmation(email: string): Promise<void> {
  const emailRedirectTo = `${window.location.origin}/welcome`;
  const options = { emailRedirectTo };
  const { error } = await authClient.resend({ type: 'signup', email, options });
  if (error) throw error;
}
