import type { Tx } from '../db/connect.ts';
import { newId } from '../db/new-id.ts';
import type { CommonEnv } from '../env.ts';
import type { ComposedMail } from './lay-out-mail.ts';

/** Mails with a link that anyone can request with only the address. */
export type LinkKind = 'signup' | 'recovery';

/** The purpose of a mail. */
export type MailKind = LinkKind | 'email_change' | 'notice' | 'billing' | 'review';

type QueuedMail = {
  /** null when the account is deleted, because its mails are deleted with it. */
  userId: string | null;
  kind: MailKind;
  recipient: string;
  mail: ComposedMail;
  /** Where a mail program unsubscribes with one click (RFC 8058); absent for mails without that. */
  unsubscribeUrl?: string;
};

/** Whether the site sends mails. */
export type MailEnv = Pick<CommonEnv, 'MAIL_DELIVERY'>;

const toRow = ({ userId, kind, recipient, mail, unsubscribeUrl }: QueuedMail) => ({
  id: newId(),
  user_id: userId,
  kind,
  recipient,
  subject: mail.subject,
  text_body: mail.text,
  html_body: mail.html,
  unsubscribe_url: unsubscribeUrl ?? null,
});

/**
 * Writes a mail to be sent. Once the transaction has committed, the caller sends the queue job `mail.send.v1`
 * with its id; if that fails, the sweep sends the mail.
 * @returns the mail's id; null on a site that sends none
 */
export async function queueMail(
  tx: Tx,
  { MAIL_DELIVERY }: MailEnv,
  queued: QueuedMail,
): Promise<string | null> {
  if (MAIL_DELIVERY === 'off') return null;
  const row = toRow(queued);
  await tx.insertInto('mails').values(row).execute();
  return row.id;
}

/**
 * Writes a mail unless one with the same key was written before; otherwise like `queueMail`.
 * @param dedupeKey names what the mail is about: `ended:sub_123`
 * @returns the mail's id; null if it was written before
 */
export async function queueMailOnce(
  tx: Tx,
  { MAIL_DELIVERY }: MailEnv,
  dedupeKey: string,
  queued: QueuedMail,
): Promise<string | null> {
  if (MAIL_DELIVERY === 'off') return null;
  const inserted = await tx
    .insertInto('mails')
    .values({ ...toRow(queued), dedupe_key: dedupeKey })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}
