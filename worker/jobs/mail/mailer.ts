import type { Mail } from '@photo-coach/shared/server/db/tables.ts';
import type { CommonEnv } from '@photo-coach/shared/server/env.ts';

/** Milliseconds; together below the timeout of the queue job (30 s). */
const CONNECT_TIMEOUT = 8000;
const SILENCE_TIMEOUT = 15_000;

/** The part of a mail's row that is sent. */
type OutgoingMail = Pick<Mail, 'id' | 'recipient' | 'subject' | 'unsubscribe_url'> & {
  text_body: string;
  html_body: string;
};

/** Sends mails over SMTP. */
export type Mailer = {
  /** Whether mails leave: otherwise the development mailbox shows their rows, which keep their text. */
  delivers: boolean;
  /** Resolves once the mail server has accepted the mail. @throws Error when it refuses or is down */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
};

/** Without a mail server nothing is sent: the dev mailbox shows the rows. */
const noMailer: Mailer = {
  delivers: false,
  send: () => Promise.resolve(),
  close: () => undefined,
};

/** A server may quote a link that it refuses; the row, the queue and the log keep the error. */
const withoutLinks = (error: Error) =>
  new Error(error.message.replaceAll(/https?:\/\/\S+/gi, '[link]'));

/** Opens a pool of connections to a mail server; the first mail connects. */
export async function openTransport(url: string) {
  // Only a worker with a mail server needs it.
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: CONNECT_TIMEOUT,
    greetingTimeout: CONNECT_TIMEOUT,
    socketTimeout: SILENCE_TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Lets a mail program unsubscribe with one click (RFC 8058). */
const unsubscribeHeaders = ({ unsubscribe_url: url }: OutgoingMail) =>
  url === null
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** Makes a mailer for `SMTP_URL`, or one that sends nothing if it is not set. */
export async function createMailer(
  env: Pick<CommonEnv, 'SMTP_URL' | 'MAIL_FROM'>,
): Promise<Mailer> {
  if (env.SMTP_URL === undefined) return noMailer;
  const transport = await openTransport(env.SMTP_URL);
  const senderHost = /@([^\s>]+)/.exec(env.MAIL_FROM)?.[1] ?? 'localhost';
  return {
    delivers: true,
    send: async (mail) => {
      const sent = transport.sendMail({
        from: env.MAIL_FROM,
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.text_body,
        html: mail.html_body,
        // Stays the same when a mail is sent twice, so that mail programs show it once.
        messageId: `<${mail.id}@${senderHost}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) },
      });
      await sent.catch((error: Error) => {
        throw withoutLinks(error);
      });
    },
    close: () => transport.close(),
  };
}
