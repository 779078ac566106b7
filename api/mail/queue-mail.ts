import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import type { ComposedMail } from './lay-out-mail.ts';

/** Mails whose link anyone may ask for by the address alone. */
export type LinkKind = 'signup' | 'recovery';

/** What a mail is for. */
export type MailKind = LinkKind | 'email_change' | 'notice';

type QueuedMail = {
  /** null when the account is gone: its mails go with it. */
  userId: string | null;
  kind: MailKind;
  recipient: string;
  mail: ComposedMail;
};

/**
 * Writes a mail to be sent. Once the transaction has committed, the caller sends `mail.send.v1`
 * with the id; if that fails, the sweep sends it.
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
