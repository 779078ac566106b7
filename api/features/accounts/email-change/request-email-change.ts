import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { AuthUser } from '@photo-coach/shared/server/db/tables.ts';
import { sql } from 'kysely';
import { composeEmailChangeRequested } from '../../../mail/compose-notice.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { GoTrueError } from '../gotrue/gotrue-error.ts';
import { issueLink } from '../links/issue-link.ts';
import { queueNotice } from '../mails/queue-notice.ts';
import { MAIL_INTERVAL_SECONDS, wasRecentlyMailed } from '../mails/was-recently-mailed.ts';

async function isTaken(tx: Tx, email: string): Promise<boolean> {
  const user = await tx
    .selectFrom('auth_users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return user !== undefined;
}

/**
 * Requests a change of the email: mails a link to the new address and a notice to the current one.
 * It replaces an earlier request.
 * @param email the new address, in lower case
 * @returns the ids of the mails, to be sent once the transaction has committed
 * @throws GoTrueError email_exists; over_email_send_rate_limit within a minute of the last such mail
 */
export async function requestEmailChange(
  tx: Tx,
  env: AccountDependencies['env'],
  user: AuthUser,
  email: string,
): Promise<string[]> {
  if (await isTaken(tx, email)) throw new GoTrueError('email_exists');
  // Locked, because two accounts may request the same address at once: it gets one mail a minute.
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(tx);
  if (await wasRecentlyMailed(tx, email, 'email_change')) {
    throw new GoTrueError('over_email_send_rate_limit', {
      retryAfterSeconds: MAIL_INTERVAL_SECONDS,
    });
  }
  await tx.updateTable('auth_users').set({ new_email: email }).where('id', '=', user.id).execute();
  return [
    await issueLink(tx, env, { id: user.id, email }, 'email_change'),
    await queueNotice(tx, env, user, composeEmailChangeRequested),
  ];
}

/** Cancels a pending change of the email; its link stops working. */
export async function cancelEmailChange(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('auth_one_time_tokens')
    .where('user_id', '=', userId)
    .where('kind', '=', 'email_change')
    .execute();
  await tx.updateTable('auth_users').set({ new_email: null }).where('id', '=', userId).execute();
}
