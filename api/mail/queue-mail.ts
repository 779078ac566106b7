import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import type { ComposedMail } from './lay-out-mail.ts';

/** Mails with a link that anyone can request with only the address. */
export type LinkKind = 'signup' | 'recovery';

/** What a mail is for. */
export type MailKind = LinkKind | 'email_change' | 'notice';

type QueuedMail = {
  /** null when the account is deleted, because its mails are deleted with it. */
  userId: string | null;
  kind: MailKind;
  recipient: string;
  mail: ComposedMail;
};

/**
 * Writes a mail to be sent. Once the transaction has committed, the caller sends the queue job `mail.send.v1`
 * with its id; if that fails, the sweep sends the mail.
 * @returns the mail's id
 */
export async function queueMail(
  tx: Tx,
  { userId, kind, recipient, mail }: QueuedMail,
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('mails')
    .values({
      id,
      user_id: userId,
      kind,
      recipient,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
    })
    .execute();
  return id;
}
