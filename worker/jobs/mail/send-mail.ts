import type { QueueJobPayload } from '@photo-coach/shared/contracts/queues.ts';
import { MAILED_LINK_WORKS } from '@photo-coach/shared/domain/retention/expiries.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { type NotNull, sql } from 'kysely';
import type { Mailer } from './mailer.ts';
import { mailsByOutcome } from './metrics.ts';

type Payload = QueueJobPayload<'mail.send.v1'>;

/** A mail that is done keeps no text: its links would open the account to any reader of a copy of the database. */
const EMPTIED = { text_body: null, html_body: null, unsubscribe_url: null };

/**
 * Sends a mail's row unless it is sent or given up. When the process dies between the server's answer and the mark, the
 * mail goes out again under the same Message-ID, which mail programs show once.
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
    .where('text_body', 'is not', null)
    .where('html_body', 'is not', null)
    .$narrowType<{ text_body: NotNull; html_body: NotNull }>()
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
    .set({ sent_at: sql<string>`now()`, error_text: null, ...(mailer.delivers && EMPTIED) })
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .execute();
}

/** Gives a mail up after its last attempt, and records for operators why. */
export async function giveUpMail(
  { db }: { db: Db },
  { mailId }: Payload,
  error: unknown,
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ error_text: error instanceof Error ? error.message : String(error), ...EMPTIED })
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .execute();
}

/** Empties the mails whose links have expired, and gives up those that were not sent by then. */
export async function emptyExpiredMails({ db }: { db: Db }): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      error_text: sql`case when sent_at is null then 'It was not sent before its links expired.' end`,
      ...EMPTIED,
    })
    .where('text_body', 'is not', null)
    .where('created_at', '<', sql<string>`now() - ${MAILED_LINK_WORKS}::interval`)
    .execute();
}
