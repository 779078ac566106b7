import type { AccountDependencies } from '../dependencies.ts';

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
