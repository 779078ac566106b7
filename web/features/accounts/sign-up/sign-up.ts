import type { z } from 'zod';
import { track } from '../../../lib/analytics/analytics.ts';
import { failureReason } from '../../../lib/api/auth-errors.ts';
import { authClient } from '../../../lib/session/auth-client.ts';
import type { signUpFormSchema } from '../forms/form-schemas.ts';

type NewAccount = z.infer<typeof signUpFormSchema>;

async function requestAccount({
  email,
  password,
  firstName,
  lastName,
}: NewAccount): Promise<boolean> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const names = { first_name: firstName, last_name: lastName };
  const { data, error } = await authClient.signUp({
    email,
    password,
    options: {
      emailRedirectTo: `${window.location.origin}/welcome`,
      data: { email, ...names, full_name: `${firstName} ${lastName}`, timezone: timeZone },
    },
  });
  if (error) throw error;
  return data.session !== null;
}

/**
 * Creates an account with the user metadata of specification 1, section 3, and the time zone for daily limits.
 * @returns whether the reply has a session; without one the email must be confirmed first
 * @throws the error of the request, after reporting it to analytics
 */
export async function signUp(account: NewAccount): Promise<boolean> {
  track('auth_signup_requested', { method: 'password' });
  try {
    const hasSession = await requestAccount(account);
    const event = hasSession ? 'auth_signup_succeeded' : 'auth_signup_needs_confirmation';
    track(event, { method: 'password' });
    return hasSession;
  } catch (error) {
    track('auth_signup_failed', { method: 'password', reason: failureReason(error) });
    throw error;
  }
}
