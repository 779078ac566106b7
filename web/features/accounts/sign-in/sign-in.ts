import { isAuthError } from '@supabase/auth-js';
import { track } from '../../../lib/analytics/analytics.ts';
import { failureReason } from '../../../lib/api/auth-errors.ts';
import { authClient } from '../../../lib/session/auth-client.ts';
import { setKeepSignedIn } from '../../../lib/session/stored-session.ts';
import { pendingEmail } from '../sign-up/pending-email.ts';

type Credentials = {
  email: string;
  password: string;
  /** Whether the session outlives the browser tab. */
  keep: boolean;
  captchaToken: string | null;
};

async function requestSession({ email, password, keep, captchaToken }: Credentials): Promise<void> {
  setKeepSignedIn(keep);
  const options = captchaToken === null ? {} : { captchaToken };
  const { error } = await authClient.signInWithPassword({ email, password, options });
  if (error) throw error;
}

/**
 * Signs in with a password.
 * @throws the error of the request, after reporting it to analytics
 */
export async function signIn(credentials: Credentials): Promise<void> {
  track('auth_login_requested', { method: 'password' });
  try {
    await requestSession(credentials);
  } catch (error) {
    const reason = failureReason(error);
    track('auth_login_failed', { method: 'password', reason });
    if (isAuthError(error) && reason === 'email_not_confirmed') pendingEmail.set(credentials.email);
    throw error;
  }
  pendingEmail.clear();
  track('auth_login_succeeded', { method: 'password' });
}
