import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { decidingSubscription } from '@photo-coach/shared/domain/plans/deciding-subscription.ts';
import { isPaidStatus } from '@photo-coach/shared/domain/plans/plans.ts';
import { isMissing } from '@photo-coach/shared/server/billing/is-customer-gone.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { queueMailOnce } from '@photo-coach/shared/server/mail/queue-mail.ts';
import type { WorkerDependencies } from '../../../dependencies.ts';
import { composeDueMails, type DueMail } from './compose-due-mails.ts';
import { type FetchedCustomer, fetchCustomer } from './fetch-customer.ts';
import {
  forgetEvents,
  markApplied,
  type PendingEvent,
  readPendingEvents,
} from './pending-events.ts';
import { type KnownCustomer, saveCustomer } from './save-customer.ts';

export type SyncDependencies = Pick<
  WorkerDependencies,
  'db' | 'env' | 'events' | 'queue' | 'payments' | 'customerMutex' | 'publicUrl' | 'log' | 'now'
>;

/** How often in a row a sync may lose against other workers before the queue tries again later. */
const MAX_TRIES = 5;

type Customer = KnownCustomer & { user_id: string | null };

const readCustomer = (
  { db }: Pick<SyncDependencies, 'db'>,
  customerId: string,
): Promise<Customer | undefined> =>
  db
    .selectFrom('stripe_customers')
    .select(['id', 'version', 'user_id'])
    .where('id', '=', customerId)
    .executeTakeFirst();

/**
 * Cancels all live subscriptions of a customer except the one that decides the plan, and credits what was paid for the
 * others: two tabs can pay at the same moment.
 * @returns whether there were any
 */
async function cancelDuplicates(
  { payments, log }: Pick<WorkerDependencies, 'payments' | 'log'>,
  { subscriptions }: FetchedCustomer,
): Promise<boolean> {
  const live = subscriptions.filter(({ status }) => isPaidStatus(status));
  const kept = decidingSubscription(live);
  const duplicates = live.filter((row) => row !== kept);
  for (const { stripe_subscription_id: id, stripe_customer_id: customerId } of duplicates) {
    log.error(
      { customerId, subscriptionId: id, keptId: kept?.stripe_subscription_id },
      'a customer paid for two subscriptions; the older one is canceled',
    );
    try {
      await payments.call((stripe) =>
        stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true }),
      );
    } catch (error) {
      // Another worker has canceled it.
      if (!isMissing(error)) throw error;
    }
  }
  return duplicates.length > 0;
}

/** Fetches a customer with at most one live subscription. */
async function fetchWithoutDuplicates(
  dependencies: SyncDependencies,
  customerId: string,
): Promise<FetchedCustomer> {
  const fetched = await fetchCustomer(dependencies, customerId);
  const hadDuplicates = await cancelDuplicates(dependencies, fetched);
  return hadDuplicates ? await fetchCustomer(dependencies, customerId) : fetched;
}

type Result = { customer: Customer; events: PendingEvent[]; fetched: FetchedCustomer };

/** Writes the result of a sync; null when another sync has written since. @returns the mails to send */
async function save(
  dependencies: SyncDependencies,
  { customer, events, fetched }: Result,
  mails: readonly DueMail[],
): Promise<string[] | null> {
  return await inTransaction(dependencies, async (tx, emit) => {
    const saved = await saveCustomer(tx, emit, { known: customer, fetched });
    if (saved === null) return null;
    await markApplied(tx, events);
    const { userId } = saved;
    const written: (string | null)[] = [];
    for (const { dedupeKey, ...mail } of userId === null ? [] : mails) {
      written.push(
        await queueMailOnce(tx, dependencies.env, dedupeKey, { userId, kind: 'billing', ...mail }),
      );
    }
    return written.filter((id) => id !== null);
  });
}

/** Sends mails whose rows are written. The sweep sends those that the queue does not accept. */
async function sendMails({ queue, log }: SyncDependencies, mailIds: string[]): Promise<void> {
  for (const mailId of mailIds) {
    await queue.send('mail.send.v1', { mailId }).catch((error: unknown) => {
      log.warn({ err: error, mailId }, 'a mail could not be queued; the sweep will send it');
    });
  }
}

/** @returns false when another sync has written since the customer was read */
async function trySync(
  dependencies: SyncDependencies,
  { customer, events }: Omit<Result, 'fetched'>,
  signal: AbortSignal,
): Promise<boolean> {
  const { user_id: userId, id } = customer;
  if (userId === null) {
    // The customer of a deleted account is being removed, and its events with it.
    await dependencies.db.transaction().execute((tx) => markApplied(tx, events));
    return true;
  }
  const fetched = await fetchWithoutDuplicates(dependencies, id);
  const mails = await composeDueMails(dependencies, { userId, events, fetched });
  signal.throwIfAborted();
  const mailIds = await save(dependencies, { customer, events, fetched }, mails);
  if (mailIds === null) return false;
  await sendMails(dependencies, mailIds);
  return true;
}

/**
 * Updates our rows of a customer to Stripe's state, applies the events that were stored before, and sends their mails.
 * A sync that fetched before another one wrote is refused and fetches again.
 * @param options.eventId runs only while this event is not applied
 * @throws AppError payments_timeout, payments_unavailable, service_unavailable
 */
export async function syncCustomer(
  dependencies: SyncDependencies,
  customerId: string,
  { eventId, signal }: { eventId?: string; signal: AbortSignal },
): Promise<void> {
  await dependencies.customerMutex(customerId, async () => {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      signal.throwIfAborted();
      // Read before Stripe is asked, so that what is fetched includes what these events are about.
      const events = await readPendingEvents(dependencies.db, customerId);
      if (eventId !== undefined && !events.some(({ id }) => id === eventId)) return;
      const customer = await readCustomer(dependencies, customerId);
      if (customer === undefined)
        return await forgetEvents(
          dependencies.db,
          events.map((event) => event.id),
        );
      if (await trySync(dependencies, { customer, events }, signal)) return;
    }
    throw new AppError('service_unavailable', 'Other syncs of this customer came first.');
  });
}
