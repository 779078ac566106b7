import { AuthError, isAuthRetryableFetchError } from '@supabase/auth-js';

const FALLBACK = 'Authentication failed. Please try again.';

const MESSAGES: Record<string, string> = {
  invalid_credentials: 'Email or password is incorrect',
  email_not_confirmed: 'Please check your email and click the confirmation link before signing in.',
  user_already_exists: 'An account with this email already exists. Please sign in instead.',
  over_request_rate_limit: 'Too many attempts. Please wait a few minutes before trying again.',
  over_email_send_rate_limit: 'Too many attempts. Please wait a few minutes before trying again.',
  same_password: 'New password must be different from your current password',
};

/** The specification's text for a failed call to the authentication service (specification 1, section 8). */
export function authMessage(error: unknown): string {
  if (isAuthRetryableFetchError(error)) {
    return 'Could not reach authentication service. Please check your connection and try again.';
  }
  if (!(error instanceof AuthError)) return FALLBACK;
  return MESSAGES[error.code ?? ''] ?? (error.message || FALLBACK);
}
