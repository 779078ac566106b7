import { sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';

/** Younger ones are being sent by whoever wrote them. */
const MIN_AGE = '10 seconds';
/** Older ones have been tried long enough; a link in them has expired. */
const MAX_AGE = '24 hours';

/** Sends the mails again that are unsent and that the queue does not know. @returns their ids */
export async function resendMails({
  db,
  queue,
  log,
}: Pick<WorkerDependencies, 'db' | 'queue' | 'log'>): Promise<string[]> {
  const unsent = await db
    .selectFrom('mails')
    .select('id')
    .where('sent_at', 'is', null)
    .where('created_at', '<', sql<string>`now() - ${MIN_AGE}::interval`)
    .where('created_at', '>', sql<string>`now() - ${MAX_AGE}::interval`)
    .orderBy('created_at')
    .execute();
  const resent: string[] = [];
  for (const { id: mailId } of unsent) {
    if (await queue.has('mail.send.v1', { mailId })) continue;
    await queue.send('mail.send.v1', { mailId });
    log.warn({ mailId }, 'the queue had lost a mail');
    resent.push(mailId);
  }
  return resent;
}
