import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { CheckSubscriptionReply } from '@photo-coach/shared/contracts/http/billing.ts';
import type { SubscriptionRecord } from '@photo-coach/shared/contracts/records.ts';
import { isPaidStatus } from '@photo-coach/shared/domain/plans/plans.ts';
import { readSubscription } from '@photo-coach/shared/server/billing/read-subscription.ts';
import type { ApiDependencies } from '../../../dependencies.ts';

type Dependencies = Pick<ApiDependencies, 'db' | 'queue' | 'now' | 'log'>;

/** A checkout is given up this many milliseconds after it was opened. */
const CHECKOUT_MS = 60 * 60_000;
/** Pages that wait for a checkout cause one sync in this many milliseconds. */
const WINDOW_MS = 10_000;

/** The caller's customer with a checkout whose result is not known yet; undefined if there is none. */
const findOpenCheckout = ({ db, now }: Dependencies, userId: string) =>
  db
    .selectFrom('stripe_customers')
    .select('id')
    .where('user_id', '=', userId)
    .where('checkout_started_at', '>', new Date(now().getTime() - CHECKOUT_MS).toISOString())
    .executeTakeFirst();

/**
 * Has the caller's subscriptions fetched from Stripe while a checkout is open, because its webhook may be lost and the
 * person is waiting for it. It does not wait for the queue.
 */
async function requestSyncDuringCheckout(
  dependencies: Dependencies,
  userId: string,
): Promise<void> {
  const { queue, now, log } = dependencies;
  const customer = await findOpenCheckout(dependencies, userId);
  if (customer === undefined) return;
  const request = `poll-${Math.floor(now().getTime() / WINDOW_MS)}`;
  queue
    .send('billing.sync-customer.v1', { customerId: customer.id, request })
    .catch((error: unknown) => {
      log.warn({ err: error, customerId: customer.id }, 'a sync could not be queued');
    });
}

/** The subscription that decides the caller's plan; null if none was ever bought. */
async function findSubscription(
  dependencies: Dependencies,
  userId: string,
): Promise<SubscriptionRecord | null> {
  const subscription = await readSubscription(dependencies.db, userId);
  if (subscription === null || !isPaidStatus(subscription.status)) {
    await requestSyncDuringCheckout(dependencies, userId);
  }
  return subscription;
}

/** The subscription that decides the caller's plan. @throws AppError PGRST116 if none was ever bought */
export async function requireSubscription(
  dependencies: Dependencies,
  userId: string,
): Promise<SubscriptionRecord> {
  const subscription = await findSubscription(dependencies, userId);
  if (subscription === null) throw new AppError('PGRST116', 'Not found');
  return subscription;
}

/** Whether the caller's plan is paid for, and until when. */
export async function checkSubscription(
  dependencies: Dependencies,
  userId: string,
): Promise<CheckSubscriptionReply> {
  const subscription = await findSubscription(dependencies, userId);
  if (subscription === null || !isPaidStatus(subscription.status)) {
    return { subscribed: false, product_id: null, subscription_end: null };
  }
  const { product_id, current_period_end } = subscription;
  return { subscribed: true, product_id, subscription_end: current_period_end };
}
