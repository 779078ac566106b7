import type { QueueJobPayload } from '@photo-coach/shared/contracts/queues.ts';
import { isMissing } from '@photo-coach/shared/server/billing/is-missing.ts';
import type { WorkerDependencies } from '../../dependencies.ts';
import type { HandlerContext } from '../../queue-job/handler.ts';

type Payload = QueueJobPayload<'billing.update-customer.v1'>;
type Dependencies = Pick<WorkerDependencies, 'db' | 'payments' | 'log'>;

/** The email of the customer's account; undefined when the account was deleted. */
async function readEmail({ db }: Dependencies, customerId: string): Promise<string | undefined> {
  const user = await db
    .selectFrom('stripe_customers')
    .innerJoin('auth_users', 'auth_users.id', 'stripe_customers.user_id')
    .select('auth_users.email')
    .where('stripe_customers.id', '=', customerId)
    .executeTakeFirst();
  return user?.email;
}

/** @returns false when the customer was deleted at Stripe */
async function setEmail({ payments }: Dependencies, customerId: string, email: string) {
  try {
    await payments.call((stripe) => stripe.customers.update(customerId, { email }));
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/**
 * Sets the email of a customer at Stripe to that of its account. The email is read again afterwards, so that of two
 * changes whose requests overtake each other the later one stays.
 * @throws AppError payments_timeout, payments_unavailable
 */
export async function updateCustomer(
  dependencies: Dependencies,
  { customerId }: Payload,
  { signal }: Pick<HandlerContext, 'signal'>,
): Promise<void> {
  let email = await readEmail(dependencies, customerId);
  let sent: string | undefined;
  while (email !== undefined && email !== sent) {
    signal.throwIfAborted();
    if (!(await setEmail(dependencies, customerId, email))) return;
    sent = email;
    email = await readEmail(dependencies, customerId);
  }
}
