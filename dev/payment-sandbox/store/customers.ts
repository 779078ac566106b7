import type Stripe from 'stripe';
import { requireObject } from './objects.ts';
import { noSuchObject } from './stripe-failure.ts';
import type { SandboxTx } from './tables.ts';

/**
 * Locks a customer and everything that belongs to it, so that changes of one customer follow one another.
 * @throws StripeFailure resource_missing
 */
export async function lockCustomer(
  tx: SandboxTx,
  id: string,
  param?: string,
): Promise<Stripe.Customer | Stripe.DeletedCustomer> {
  await tx
    .selectFrom('payment_sandbox.objects')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return await requireObject(tx, 'customer', id, param);
}

/** Locks a customer that is not deleted. @throws StripeFailure resource_missing */
export async function lockLiveCustomer(
  tx: SandboxTx,
  id: string,
  param?: string,
): Promise<Stripe.Customer> {
  const customer = await lockCustomer(tx, id, param);
  if (customer.deleted === true) throw noSuchObject('customer', id, param);
  return customer;
}

/** The id in a property that may also hold the object. */
export const idOf = (reference: string | { id: string }): string =>
  typeof reference === 'string' ? reference : reference.id;

/**
 * Locks the customer of a subscription or session, and reads that object again. @throws StripeFailure resource_missing
 */
export async function lockSubscription(
  tx: SandboxTx,
  id: string,
  param?: string,
): Promise<Stripe.Subscription> {
  const { customer } = await requireObject(tx, 'subscription', id, param);
  await lockCustomer(tx, idOf(customer));
  return await requireObject(tx, 'subscription', id, param);
}
