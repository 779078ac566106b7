import type { FetchedCustomer } from './fetch-customer.ts';
import type { Compose, DueMail, MailDependencies } from './mails/mail-subject.ts';
import { paymentFailed, paymentReceived, refunded } from './mails/payment-mails.ts';
import { canceled, ended, trialEnding } from './mails/plan-mails.ts';
import type { PendingEvent } from './pending-events.ts';

/** The mails, by the event that may cause them. */
const MAILS: ReadonlyMap<string, Compose> = new Map([
  ['invoice.payment_failed', paymentFailed],
  ['customer.subscription.trial_will_end', trialEnding],
  ['customer.subscription.updated', canceled],
  ['customer.subscription.deleted', ended],
  ['invoice.paid', paymentReceived],
  ['charge.refunded', refunded],
]);

const readRecipient = ({ db }: Pick<MailDependencies, 'db'>, userId: string) =>
  db
    .selectFrom('users')
    .innerJoin('auth_users', 'auth_users.id', 'users.id')
    .select(['auth_users.email', 'users.timezone'])
    .where('users.id', '=', userId)
    .executeTakeFirst();

/**
 * Composes the mails that events may cause, by Stripe's current state: a late or repeated event that is no longer true
 * causes no mail. Its dedupe key decides whether a mail was written before.
 */
export async function composeDueMails(
  dependencies: MailDependencies,
  {
    userId,
    events,
    fetched,
  }: { userId: string; events: readonly PendingEvent[]; fetched: FetchedCustomer },
): Promise<DueMail[]> {
  const causes = events.filter(({ type }) => MAILS.has(type));
  if (causes.length === 0) return [];
  const account = await readRecipient(dependencies, userId);
  if (account === undefined) return [];
  const { email: recipient, timezone: timeZone } = account;
  const due = new Map<string, DueMail>();
  for (const { type, object_id: objectId } of causes) {
    const subject = { objectId, subscriptions: fetched.subscriptions, timeZone };
    const mail = (await MAILS.get(type)?.(dependencies, subject)) ?? null;
    if (mail !== null) due.set(mail.dedupeKey, { ...mail, recipient });
  }
  return [...due.values()];
}
