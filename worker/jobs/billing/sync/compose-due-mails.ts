import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { isPaidStatus, PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { isMissing } from '@photo-coach/shared/server/billing/is-missing.ts';
import {
  composeCanceled,
  composePaymentFailed,
  composeTrialEnding,
} from '@photo-coach/shared/server/mail/compose-billing.ts';
import type { ComposedMail } from '@photo-coach/shared/server/mail/lay-out-mail.ts';
import type { WorkerDependencies } from '../../../dependencies.ts';
import type { FetchedCustomer, FetchedSubscription } from './fetch-customer.ts';
import type { PendingEvent } from './pending-events.ts';

type Dependencies = Pick<WorkerDependencies, 'db' | 'payments' | 'publicUrl' | 'now'>;

/** A mail to the owner of an account. */
export type DueMail = { dedupeKey: string; recipient: string; mail: ComposedMail };

/** What the mails of one customer are composed from. */
type Subject = {
  objectId: string;
  subscriptions: readonly FetchedSubscription[];
  timeZone: string;
};

type Composed = Omit<DueMail, 'recipient'> | null;

type Compose = (dependencies: Dependencies, subject: Subject) => Composed | Promise<Composed>;

const find = ({ subscriptions }: Pick<Subject, 'subscriptions'>, id: string) =>
  subscriptions.find(({ row }) => row.stripe_subscription_id === id);

const factsOf = (
  { publicUrl }: Dependencies,
  { row }: FetchedSubscription,
  { timeZone }: Subject,
) => ({
  planLabel: PLANS[row.plan].label,
  timeZone,
  billingUrl: `${publicUrl}${PAGES.billingManage}`,
});

/** The invoice as it is now; null when it was deleted. */
async function fetchInvoice({ payments }: Dependencies, id: string) {
  try {
    return await payments.call((stripe) => stripe.invoices.retrieve(id));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const UNPAID: readonly string[] = ['past_due', 'unpaid'];

/** For an invoice that is still unpaid. A first payment is not mailed about: the person sees it fail. */
const paymentFailed: Compose = async (dependencies, subject) => {
  const invoice = await fetchInvoice(dependencies, subject.objectId);
  if (invoice === null || invoice.status === 'paid' || invoice.status === 'void') return null;
  const billed = invoice.parent?.subscription_details?.subscription;
  const subscription = find(subject, typeof billed === 'string' ? billed : (billed?.id ?? ''));
  if (subscription === undefined || !UNPAID.includes(subscription.row.status)) return null;
  const { next_payment_attempt: next } = invoice;
  const on = next === null ? undefined : new Date(next * 1000);
  return {
    dedupeKey: `payment-failed:${invoice.id}`,
    mail: composePaymentFailed({ ...factsOf(dependencies, subscription, subject), on }),
  };
};

/** For a trial that still runs and will be charged. */
const trialEnding: Compose = (dependencies, subject) => {
  const subscription = find(subject, subject.objectId);
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
  const subscription = find(subject, subject.objectId);
  if (subscription === undefined || subscription.row.cancel_at === null) return null;
  const { status, cancel_at } = subscription.row;
  const on = new Date(cancel_at);
  if (!isPaidStatus(status) || on <= dependencies.now()) return null;
  return {
    dedupeKey: `canceled:${subject.objectId}:${cancel_at}`,
    mail: composeCanceled({ ...factsOf(dependencies, subscription, subject), on }),
  };
};

/** The mails, by the event that may cause them. */
const MAILS: ReadonlyMap<string, Compose> = new Map([
  ['invoice.payment_failed', paymentFailed],
  ['customer.subscription.trial_will_end', trialEnding],
  ['customer.subscription.updated', canceled],
]);

const readRecipient = ({ db }: Pick<Dependencies, 'db'>, userId: string) =>
  db
    .selectFrom('users')
    .innerJoin('auth_users', 'auth_users.id', 'users.id')
    .select(['auth_users.email', 'users.timezone'])
    .where('users.id', '=', userId)
    .executeTakeFirst();

/**
 * Composes the mails that events may cause, by what Stripe says now: late and repeated events are not mailed about
 * once they are no longer true. Whether a mail was written before is decided by its dedupe key.
 */
export async function composeDueMails(
  dependencies: Dependencies,
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
