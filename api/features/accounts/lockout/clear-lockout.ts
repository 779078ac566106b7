import type { AccountDependencies } from '../dependencies.ts';
import { keysOf } from './login-attempt.ts';
import { clearEmail } from './settle-attempt.ts';

/**
 * Lets the owner of an email sign in again, whatever was tried before. For who has proved to be the owner: by a mailed
 * recovery link, or by setting a password.
 * @param email in lower case
 */
export async function clearLockout(
  { lockout }: Pick<AccountDependencies, 'lockout'>,
  email: string,
): Promise<void> {
  await clearEmail(lockout, keysOf({ email, network: null }).email);
}
