import { hash } from 'node:crypto';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { MailKind } from '@photo-coach/shared/server/mail/queue-mail.ts';
import { sql } from 'kysely';
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

/** Least seconds between two mails of a kind to one address. */
export const MAIL_INTERVAL_SECONDS = 60;

/** Whether a mail of this kind to this address was queued within the last minute. */
export async function wasRecentlyMailed(
  tx: Tx,
  recipient: string,
  kind: MailKind,
): Promise<boolean> {
  const mail = await tx
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .where('created_at', '>', sql<string>`now() - make_interval(secs => ${MAIL_INTERVAL_SECONDS})`)
    .executeTakeFirst();
  return mail !== undefined;
}
