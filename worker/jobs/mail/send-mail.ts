import type { QueueJobPayload } from '@photo-coach/shared/contracts/queues.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { Mail } from '@photo-coach/shared/server/db/tables.ts';
import type { CommonEnv } from '@photo-coach/shared/server/env.ts';
import { sql } from 'kysely';
import { mailsByOutcome } from './metrics.ts';
import { openTransport } from './smtp-transport.ts';

/** The part of a mail's row that is sent. */
type OutgoingMail = Pick<
  Mail,
  'id' | 'recipient' | 'subject' | 'text_body' | 'html_body' | 'unsubscribe_url'
>;

/** Sends mails over SMTP. */
export type Mailer = {
  /** Resolves once the mail server has accepted the mail. @throws Error when it refuses or is down */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
};

/** Without a mail server nothing is sent: the dev mailbox shows the rows. */
const noMailer: Mailer = {
  send: () => Promise.resolve(),
  close: () => undefined,
};

/** Lets a mail program unsubscribe with one click (RFC 8058). */
const unsubscribeHeaders = ({ unsubscribe_url: url }: OutgoingMail) =>
  url === null
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** Makes a mailer for `SMTP_URL`, or one that sends nothing if it is not set. */
export function createMailer(env: Pick<CommonEnv, 'SMTP_URL' | 'MAIL_FROM'>): Mailer {
  if (env.SMTP_URL === undefined) return noMailer;
  const transport = openTransport(env.SMTP_URL);
  const senderHost = /@([^\s>]+)/.exec(env.MAIL_FROM)?.[1] ?? 'localhost';
  return {
    send: async (mail) => {
      await transport.sendMail({
        from: env.MAIL_FROM,
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.text_body,
        html: mail.html_body,
        // Stays the same when a mail is sent twice, so that mail programs show it once.
        messageId: `<${mail.id}@${senderHost}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) },
      });
    },
    close: () => transport.close(),
  };
}

type Payload = QueueJobPayload<'mail.send.v1'>;

/**
 * Sends a mail's row unless it is sent already. When the process dies between the server's answer and
 * the mark, the mail goes out again under the same Message-ID, which mail programs show once.
 * @throws Error when the mail server refuses or is down
 */
export async function sendMail(
  { db, mailer }: { db: Db; mailer: Mailer },
  { mailId }: Payload,
): Promise<void> {
  const mail = await db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  if (mail === undefined) return;
  try {
    await mailer.send(mail);
  } catch (error) {
    mailsByOutcome.inc({ kind: mail.kind, outcome: 'failed' });
    throw error;
  }
  mailsByOutcome.inc({ kind: mail.kind, outcome: 'sent' });
  await db
    .updateTable('mails')
    .set({ sent_at: sql<string>`now()`, error_text: null })
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .execute();
}

/** Records for operators why a mail could not be sent. */
export async function recordUnsentMail(
  { db }: { db: Db },
  { mailId }: Payload,
  error: unknown,
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ error_text: error instanceof Error ? error.message : String(error) })
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .execute();
}
