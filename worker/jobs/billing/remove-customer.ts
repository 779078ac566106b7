import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { QueueJobPayload } from '@photo-coach/shared/contracts/queues.ts';
import { isEnded } from '@photo-coach/shared/domain/plans/deciding-subscription.ts';
import { isCustomerGone, isMissing } from '@photo-coach/shared/server/billing/is-customer-gone.ts';
import { sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';
import type { HandlerContext } from '../../queue-job/handler.ts';
import { toErrorText } from './error-text.ts';
import { listSubscriptions } from './sync/fetch-customer.ts';

type Payload = QueueJobPayload<'billing.remove-customer.v1'>;
type Dependencies = Pick<WorkerDependencies, 'db' | 'payments' | 'log'>;

/** Whether the customer's account was deleted and the customer not removed yet. */
async function isToRemove({ db }: Dependencies, customerId: string): Promise<boolean> {
  const customer = await db
    .selectFrom('stripe_customers')
    .select('id')
    .where('id', '=', customerId)
    .where('user_id', 'is', null)
    .executeTakeFirst();
  return customer !== undefined;
}

/** Cancels a subscription unless it has ended by now. */
async function cancelSubscription({ payments }: Dependencies, id: string): Promise<void> {
  try {
    await payments.call((stripe) => stripe.subscriptions.cancel(id));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Deletes the customer at Stripe unless that is done. */
async function deleteCustomer(dependencies: Dependencies, customerId: string): Promise<void> {
  const { payments } = dependencies;
  try {
    const { deleted } = await payments.call((stripe) => stripe.customers.del(customerId));
    // The SDK takes any reply without an error for a success, a failing proxy's too.
    if (deleted !== true) throw unconfirmed();
  } catch (error) {
    if (!isMissing(error)) throw error;
    const isGone = await payments.call((stripe) =>
      isCustomerGone(stripe, dependencies, customerId),
    );
    if (!isGone) throw error;
  }
}

const unconfirmed = (): AppError =>
  new AppError('payments_unavailable', 'The payment service is not available.');

/** Deletes what is left of the customer here. */
async function deleteRows({ db }: Dependencies, customerId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('stripe_customers').where('id', '=', customerId).execute();
    await tx.deleteFrom('stripe_events').where('customer_id', '=', customerId).execute();
  });
}

/**
 * Cancels the subscriptions of a deleted account at once, then deletes its customer at Stripe and here. Running it
 * twice changes nothing.
 * @throws AppError payments_timeout, payments_unavailable
 */
export async function removeCustomer(
  dependencies: Dependencies,
  { customerId }: Payload,
  { signal }: Pick<HandlerContext, 'signal'>,
): Promise<void> {
  if (!(await isToRemove(dependencies, customerId))) return;
  const { payments, log } = dependencies;
  const subscriptions = await listSubscriptions(payments, customerId);
  for (const { id } of subscriptions.filter((subscription) => !isEnded(subscription))) {
    signal.throwIfAborted();
    await cancelSubscription(dependencies, id);
  }
  signal.throwIfAborted();
  await deleteCustomer(dependencies, customerId);
  await deleteRows(dependencies, customerId);
  log.info({ customerId }, 'removed the customer of a deleted account');
}

/** Records why a customer could not be removed. The sweep sends it again after a while. */
export async function recordUnremovedCustomer(
  { db, log }: Pick<WorkerDependencies, 'db' | 'log'>,
  { customerId }: Payload,
  error: unknown,
): Promise<void> {
  log.error({ err: error, customerId }, 'the customer of a deleted account could not be removed');
  await db
    .updateTable('stripe_customers')
    .set({ failed_at: sql<string>`now()`, error_text: toErrorText(error) })
    .where('id', '=', customerId)
    .execute();
}
