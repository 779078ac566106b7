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
 * Makes an account, with what specification 1, section 3 stores of a person, and the time zone in
 * which their days are counted.
 * @returns whether a session came with it; without one the address has to be confirmed first
 * @throws whatever went wrong, already counted
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
