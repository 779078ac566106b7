import type { AccountDependencies } from '../dependencies.ts';
import { clearEmail, keysOf } from './login-attempt.ts';

/**
 * Ends the lockout of an email. Called once its owner is proven, by a mailed link or by setting a password.
 * @param email in lower case
 */
export async function clearLockout(
  { lockout }: Pick<AccountDependencies, 'lockout'>,
  email: string,
): Promise<void> {
  await clearEmail(lockout, keysOf({ email, network: null }).email);
}
