import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { isEnded } from '@photo-coach/shared/domain/plans/deciding-subscription.ts';
import { isPaidStatus, PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import {
  type BillingFacts,
  composeCanceled,
  composeEnded,
} from '@photo-coach/shared/server/mail/compose-billing.ts';
import type { ComposedMail } from '@photo-coach/shared/server/mail/lay-out-mail.ts';
import type { WorkerDependencies } from '../../../dependencies.ts';
import type { FetchedCustomer, FetchedSubscription } from './fetch-customer.ts';
import type { PendingEvent } from './pending-events.ts';

type MailDependencies = Pick<WorkerDependencies, 'db' | 'publicUrl' | 'now'>;

/** A mail to the owner of an account. */
export type DueMail = { dedupeKey: string; recipient: string; mail: ComposedMail };

/** What the mail about a subscription is composed from. */
type MailSubject = FetchedCustomer & {
  subscription: FetchedSubscription;
  facts: BillingFacts;
  now: Date;
};

/** Composes the mail that an event may cause, by what Stripe says now; null if the event is no longer true. */
type Compose = (subject: MailSubject) => Omit<DueMail, 'recipient'> | null;

/** For a plan that is still in force and ends on a day to come. */
const canceled: Compose = ({ subscription, facts, now }) => {
  const { status, cancel_at, stripe_subscription_id: id } = subscription;
  if (cancel_at === null || !isPaidStatus(status) || new Date(cancel_at) <= now) return null;
  return {
    dedupeKey: `canceled:${id}:${cancel_at}`,
    mail: composeCanceled({ ...facts, on: new Date(cancel_at) }),
  };
};

/** For a plan that has ended, unless the customer has another one, as after a payment for two. */
const ended: Compose = ({ subscription, subscriptions, facts, now }) => {
  const { status, current_period_end: end, stripe_subscription_id: id } = subscription;
  if (status !== 'canceled' || !subscriptions.every(isEnded)) return null;
  return {
    dedupeKey: `ended:${id}`,
    mail: composeEnded({ ...facts, on: end === null ? now : new Date(end) }),
  };
};

/** The mails, by the event about a subscription that may cause them. */
const MAILS: ReadonlyMap<string, Compose> = new Map([
  ['customer.subscription.updated', canceled],
  ['customer.subscription.deleted', ended],
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
  const billingUrl = `${dependencies.publicUrl}${PAGES.billingManage}`;
  const due = new Map<string, DueMail>();
  for (const { type, object_id } of causes) {
    const subscription = fetched.subscriptions.find(
      ({ stripe_subscription_id }) => stripe_subscription_id === object_id,
    );
    if (subscription === undefined) continue;
    const planLabel = PLANS[subscription.plan].label;
    const facts = { planLabel, timeZone: account.timezone, billingUrl };
    const subject = { ...fetched, subscription, facts, now: dependencies.now() };
    const mail = MAILS.get(type)?.(subject);
    if (mail) due.set(mail.dedupeKey, { ...mail, recipient: account.email });
  }
  return [...due.values()];
}
