import type { QueueJobPayload } from '@photo-coach/shared/contracts/queues.ts';
import { isCustomerGone, isMissing } from '@photo-coach/shared/server/billing/is-customer-gone.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import type { WorkerDependencies } from '../../dependencies.ts';
import type { HandlerContext } from '../../queue-job/handler.ts';

type Payload = QueueJobPayload<'billing.update-customer.v1'>;
type Dependencies = Pick<WorkerDependencies, 'db' | 'payments' | 'log'>;
type Changed = { email: string; email_change_id: string | null };

/** The email of the customer's account, and its change; undefined when the account was deleted. */
const readEmail = ({ db }: Dependencies, customerId: string): Promise<Changed | undefined> =>
  db
    .selectFrom('stripe_customers')
    .innerJoin('auth_users', 'auth_users.id', 'stripe_customers.user_id')
    .select(['auth_users.email', 'stripe_customers.email_change_id'])
    .where('stripe_customers.id', '=', customerId)
    .executeTakeFirst();

/**
 * Sets the email of a customer at Stripe, unless the customer was deleted there.
 * @throws AppError payments_unavailable for a customer that Stripe doesn't know
 */
async function setEmail(
  dependencies: Dependencies,
  customerId: string,
  email: string,
): Promise<void> {
  const { payments } = dependencies;
  try {
    await payments.call((stripe) => stripe.customers.update(customerId, { email }));
  } catch (error) {
    if (!isMissing(error)) throw error;
    const isGone = await payments.call((stripe) =>
      isCustomerGone(stripe, dependencies, customerId),
    );
    if (!isGone) throw error;
  }
}

/** Records that Stripe knows the email of a change. @returns false when the email has changed again */
async function recordUpdated(
  { db }: Dependencies,
  customerId: string,
  { email_change_id }: Changed,
) {
  const updated = await db
    .updateTable('stripe_customers')
    .set({ email_change_id: null })
    .where('id', '=', customerId)
    .where('email_change_id', 'is not distinct from', email_change_id)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/**
 * Sets the email of a customer at Stripe to that of its account. When two changes race, the later one stays: the
 * earlier one finds a newer change and starts again.
 * @throws AppError payments_timeout, payments_unavailable
 */
export async function updateCustomer(
  dependencies: Dependencies,
  { customerId }: Payload,
  { signal }: Pick<HandlerContext, 'signal'>,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const changed = await readEmail(dependencies, customerId);
    if (changed === undefined || changed.email_change_id === null) return;
    await setEmail(dependencies, customerId, changed.email);
    if (await recordUpdated(dependencies, customerId, changed)) return;
  }
}

/** Records that an email could not be changed at Stripe, as a new change, which the sweep sends. */
export async function recordUnchangedEmail(
  { db, log }: Pick<WorkerDependencies, 'db' | 'log'>,
  { customerId, changeId }: Payload,
  error: unknown,
): Promise<void> {
  log.error({ err: error, customerId }, 'a customer keeps its former email at Stripe');
  await db
    .updateTable('stripe_customers')
    .set({ email_change_id: newId() })
    .where('id', '=', customerId)
    .where('email_change_id', '=', changeId)
    .execute();
}
