import { isMissing } from '@photo-coach/shared/server/billing/is-missing.ts';
import type { Db, Tx } from '@photo-coach/shared/server/db/connect.ts';
import type Stripe from 'stripe';

/** The id of an account's customer at Stripe, by our rows; null before the first checkout. */
export async function findCustomer(db: Db | Tx, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('stripe_customers')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whether Stripe has the customer: one that was deleted there can't be used again. */
export async function isAtStripe(stripe: Stripe, customerId: string): Promise<boolean> {
  try {
    const customer = await stripe.customers.retrieve(customerId);
    return customer.deleted !== true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
