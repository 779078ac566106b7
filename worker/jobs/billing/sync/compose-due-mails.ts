import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { isEnded } from '@photo-coach/shared/domain/plans/deciding-subscription.ts';
import { isUnpaid } from '@photo-coach/shared/domain/plans/held-plan.ts';
import { isPaidStatus, PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { formatAmount } from '@photo-coach/shared/server/billing/format-price.ts';
import { isMissing } from '@photo-coach/shared/server/billing/is-missing.ts';
import {
  composeCanceled,
  composeEnded,
  composePaymentFailed,
  composePaymentReceived,
  composeRefunded,
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

/** An object as it is now; null when it was deleted. */
async function fetchUnlessMissing<Found>(
  { payments }: MailDependencies,
  fetch: (stripe: Stripe) => Promise<Found>,
): Promise<Found | null> {
  try {
    return await payments.call(fetch);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const fetchInvoice = (dependencies: MailDependencies, id: string) =>
  fetchUnlessMissing(dependencies, (stripe) => stripe.invoices.retrieve(id));

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

/** For an invoice that was paid with money: the start of a trial and a credit are not. */
const paymentReceived: Compose = async (dependencies, subject) => {
  const invoice = await fetchInvoice(dependencies, subject.objectId);
  if (invoice?.status !== 'paid' || invoice.amount_paid <= 0) return null;
  const subscription = findBilled(subject, invoice);
  const end = subscription?.row.cancel_at ?? subscription?.row.current_period_end;
  if (subscription === undefined || !end) return null;
  const { amount_paid, currency, hosted_invoice_url: page } = invoice;
  const facts = factsOf(dependencies, subscription, subject);
  return {
    dedupeKey: `paid:${invoice.id}`,
    mail: composePaymentReceived({
      ...facts,
      amount: formatAmount(amount_paid, currency),
      receiptUrl: page ?? facts.billingUrl,
      on: new Date(end),
      ends: subscription.row.cancel_at !== null,
    }),
  };
};

/** For a payment that was refunded in part or in full; another refund of it is mailed about again. */
const refunded: Compose = async (dependencies, { objectId }) => {
  const charge = await fetchUnlessMissing(dependencies, (stripe) =>
    stripe.charges.retrieve(objectId),
  );
  if (charge === null || charge.amount_refunded <= 0) return null;
  const { amount_refunded, amount_captured, currency, receipt_url: receiptUrl } = charge;
  return {
    dedupeKey: `refunded:${charge.id}:${amount_refunded}`,
    mail: composeRefunded({
      refunded: formatAmount(amount_refunded, currency),
      paid: formatAmount(amount_captured, currency),
      receiptUrl,
      billingUrl: billingUrlOf(dependencies),
    }),
  };
};

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
