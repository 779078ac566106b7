import type { QueueJobPayload } from '@photo-coach/shared/contracts/queues.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { sql } from 'kysely';
import type { Mailer } from './mailer.ts';
import { mailsByOutcome } from './metrics.ts';

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
