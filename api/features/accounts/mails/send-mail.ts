import type { AccountDependencies } from '../dependencies.ts';

/**
 * Tells the queue of a mail whose row has committed. The caller does not wait: when the queue is
 * away, the sweep sends the mail later, and nobody learns from the time it takes.
 */
export function sendMail(
  { queue, log }: Pick<AccountDependencies, 'queue' | 'log'>,
  mailId: string,
): void {
  queue.send('mail.send.v1', { mailId }).catch((error: unknown) => {
    log.warn({ err: error, mailId }, 'a mail could not be queued; the sweep will send it');
  });
}
