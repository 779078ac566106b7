import { hash } from 'node:crypto';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { GoTrueError } from '../gotrue/gotrue-error.ts';

/**
 * Counts one request for a mail, by the caller's address and by the recipient, before it is known
 * whether the recipient has an account.
 * @throws GoTrueError over_email_send_rate_limit
 */
export async function limitMails(
  { limits }: Pick<AccountDependencies, 'limits'>,
  callerAddress: string,
  recipient: string,
): Promise<void> {
  try {
    await limits.limit('auth-mail-caller', callerAddress);
    // The keys of limits are kept for a while, and show nobody's email.
    await limits.limit('auth-mail', hash('sha256', recipient));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error;
    const { retryAfterSeconds } = error;
    throw new GoTrueError('over_email_send_rate_limit', { retryAfterSeconds });
  }
}
