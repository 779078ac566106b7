import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { isEnded } from '@photo-coach/shared/domain/plans/deciding-subscription.ts';
import { isPaidStatus, isUnpaid, PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { isMissing } from '@photo-coach/shared/server/billing/is-customer-gone.ts';
import {
  composeCanceled,
  composeEnded,
  composePaymentFailed,
  composeTrialEnding,
} from '@photo-coach/shared/server/mail/compose-billing.ts';
import type { ComposedMail } from '@photo-coach/shared/server/mail/lay-out-mail.ts';
import type Stripe from 'stripe';
import type { WorkerDependencies } from '../../../dependencies.ts';
import type { FetchedCustomer, FetchedSubscription } from './fetch-customer.ts';
import type { PendingEvent } from './pending-events.ts';

type MailDependencies = Pick<WorkerDependencies, 'db' | 'payments' | 'publicUrl' | 'now'>;

/** A mail to the owner of an account. */
export type DueMail = { dedupeKey: string; recipient: string; mail: ComposedMail };

/** What the mails of one customer are composed from. */
type MailSubject = {
  objectId: string;
  subscriptions: readonly FetchedSubscription[];
  timeZone: string;
};

type Composed = Omit<DueMail, 'recipient'> | null;

/** Composes the mail that an event may cause, by what Stripe says now; null if the event is no longer true. */
type Compose = (
  dependencies: MailDependencies,
  subject: MailSubject,
) => Composed | Promise<Composed>;

/** The page of the plan, where the way to the billing portal is. */
const billingUrlOf = ({ publicUrl }: Pick<MailDependencies, 'publicUrl'>): string =>
  `${publicUrl}${PAGES.billingManage}`;

/** The subscription of an id. */
const findSubscription = (
  { subscriptions }: Pick<MailSubject, 'subscriptions'>,
  id: string,
): FetchedSubscription | undefined =>
  subscriptions.find(({ row }) => row.stripe_subscription_id === id);

/** What every mail about a plan says. */
const factsOf = (
  dependencies: MailDependencies,
  { row }: FetchedSubscription,
  { timeZone }: MailSubject,
) => ({ planLabel: PLANS[row.plan].label, timeZone, billingUrl: billingUrlOf(dependencies) });

/** For a trial that still runs and will be charged. */
const trialEnding: Compose = (dependencies, subject) => {
  const subscription = findSubscription(subject, subject.objectId);
  if (subscription === undefined || subscription.trialEnd === null) return null;
  const { row, trialEnd } = subscription;
  const on = new Date(trialEnd);
  if (row.status !== 'trialing' || row.cancel_at !== null || on <= dependencies.now()) return null;
  return {
    dedupeKey: `trial-ending:${subject.objectId}:${trialEnd}`,
    mail: composeTrialEnding({ ...factsOf(dependencies, subscription, subject), on }),
  };
};

/** For a plan that is still in force and ends on a day to come. */
const canceled: Compose = (dependencies, subject) => {
  const subscription = findSubscription(subject, subject.objectId);
  if (subscription === undefined || subscription.row.cancel_at === null) return null;
  const { status, cancel_at } = subscription.row;
  const on = new Date(cancel_at);
  if (!isPaidStatus(status) || on <= dependencies.now()) return null;
  return {
    dedupeKey: `canceled:${subject.objectId}:${cancel_at}`,
    mail: composeCanceled({
      ...factsOf(dependencies, subscription, subject),
      on,
    }),
  };
};

/** For a plan that has ended, unless the customer has another one, as after a payment for two. */
const ended: Compose = (dependencies, subject) => {
  const subscription = findSubscription(subject, subject.objectId);
  if (subscription === undefined || subscription.row.status !== 'canceled') return null;
  if (!subject.subscriptions.every(({ row }) => isEnded(row))) return null;
  const { current_period_end: end } = subscription.row;
  const on = end === null ? dependencies.now() : new Date(end);
  return {
    dedupeKey: `ended:${subject.objectId}`,
    mail: composeEnded({
      ...factsOf(dependencies, subscription, subject),
      on,
    }),
  };
};

/** An invoice as it is now; null when it was deleted. */
async function fetchInvoice({ payments }: MailDependencies, id: string) {
  try {
    return await payments.call((stripe) => stripe.invoices.retrieve(id));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** The subscription that an invoice is for. */
function findBilled(
  subject: MailSubject,
  { parent }: Stripe.Invoice,
): FetchedSubscription | undefined {
  const billed = parent?.subscription_details?.subscription;
  return findSubscription(subject, typeof billed === 'string' ? billed : (billed?.id ?? ''));
}

/** For an invoice that is still unpaid. A first payment is not mailed about, because the person sees it fail. */
const paymentFailed: Compose = async (dependencies, subject) => {
  const invoice = await fetchInvoice(dependencies, subject.objectId);
  if (invoice === null || invoice.status === 'paid' || invoice.status === 'void') return null;
  const subscription = findBilled(subject, invoice);
  if (subscription === undefined || !isUnpaid(subscription.row.status)) return null;
  const { next_payment_attempt: next } = invoice;
  const on = next === null ? undefined : new Date(next * 1000);
  return {
    dedupeKey: `payment-failed:${invoice.id}`,
    mail: composePaymentFailed({ ...factsOf(dependencies, subscription, subject), on }),
  };
};

/** The mails, by the event that may cause them. */
const MAILS: ReadonlyMap<string, Compose> = new Map([
  ['invoice.payment_failed', paymentFailed],
  ['customer.subscription.trial_will_end', trialEnding],
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
  const { email: recipient, timezone: timeZone } = account;
  const due = new Map<string, DueMail>();
  for (const { type, object_id: objectId } of causes) {
    const subject = { objectId, subscriptions: fetched.subscriptions, timeZone };
    const mail = (await MAILS.get(type)?.(dependencies, subject)) ?? null;
    if (mail !== null) due.set(mail.dedupeKey, { ...mail, recipient });
  }
  return [...due.values()];
}
