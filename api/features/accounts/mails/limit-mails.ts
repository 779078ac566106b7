import { hash } from 'node:crypto';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { GoTrueError } from '../gotrue/gotrue-error.ts';

/**
 * Counts one request for a mail, per caller's address and per recipient, whether or not the recipient
 * has an account.
 * @throws GoTrueError over_email_send_rate_limit
 */
export async function limitMails(
  { limits }: Pick<AccountDependencies, 'limits'>,
  callerAddress: string,
  recipient: string,
): Promise<void> {
  try {
    await limits.limit('auth-mail-caller', callerAddress);
    // Hashed, because the keys of limits are stored for a while.
    await limits.limit('auth-mail', hash('sha256', recipient));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error;
    const { retryAfterSeconds } = error;
    throw new GoTrueError('over_email_send_rate_limit', { retryAfterSeconds });
  }
}
