import type { ApiDependencies } from '../../../dependencies.ts';

/** A checkout is given up this many milliseconds after it was opened. */
const CHECKOUT_MS = 60 * 60_000;
/** Pages that wait for a checkout cause one sync in this many milliseconds. */
const WINDOW_MS = 10_000;

type Dependencies = Pick<ApiDependencies, 'db' | 'queue' | 'now' | 'log'>;

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
 * person is waiting for it. The caller of this function does not wait for the queue.
 */
export async function requestSyncDuringCheckout(
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
