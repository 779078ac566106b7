import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { AuthUser } from '@photo-coach/shared/server/db/tables.ts';
import { publicUrl } from '@photo-coach/shared/server/env.ts';
import type { ComposedMail } from '@photo-coach/shared/server/mail/lay-out-mail.ts';
import { type MailEnv, queueMail } from '@photo-coach/shared/server/mail/queue-mail.ts';
import type { NoticeLinks } from '../../../mail/compose-notice.ts';
import type { AccountDependencies } from '../dependencies.ts';

/** The addresses that notices link to. */
export const noticeLinksOf = (
  env: Pick<AccountDependencies['env'], 'PUBLIC_URL' | 'PORT'>,
): NoticeLinks => ({
  accountUrl: `${publicUrl(env)}${PAGES.account}`,
  signInUrl: `${publicUrl(env)}${PAGES.auth}`,
});

/**
 * Queues a notice to the current address of an account.
 * @returns the mail's id, to be sent once the transaction has committed; null on a site that sends none
 */
export const queueNotice = (
  tx: Tx,
  env: MailEnv,
  user: Pick<AuthUser, 'id' | 'email'>,
  mail: ComposedMail,
): Promise<string | null> =>
  queueMail(tx, env, { userId: user.id, kind: 'notice', recipient: user.email, mail });

/**
 * Enqueues the sending of a mail whose row has been committed. The caller does not wait, so that the time of a reply
 * reveals nothing; when the queue is unavailable, the sweep sends the mail later.
 * @param mailId null if no mail was written
 */
export function sendMail(
  { queue, log }: Pick<AccountDependencies, 'queue' | 'log'>,
  mailId: string | null,
): void {
  if (mailId === null) return;
  queue.send('mail.send.v1', { mailId }).catch((error: unknown) => {
    log.warn({ err: error, mailId }, 'a mail could not be queued; the sweep will send it');
  });
}
