import { sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';

/** Younger mails are still being sent by the process that wrote them. */
const MIN_AGE = '10 seconds';
/** Older mails were retried long enough, and their links have expired. */
const MAX_AGE = '24 hours';

/** Resends the mails that are unsent by their rows but not in the queue. @returns their ids */
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
