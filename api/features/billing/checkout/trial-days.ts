import type Stripe from 'stripe';
import type { ApiDependencies } from '../../../dependencies.ts';

/** A first payment that was not made: such a subscription never began. */
const NEVER_BEGUN = ['incomplete', 'incomplete_expired'];

/** Whether the account has had a subscription, of this customer or, by our rows, of an earlier one. */
async function hasSubscribed(
  db: ApiDependencies['db'],
  stripe: Stripe,
  { userId, customer }: { userId: string; customer: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'not in', NEVER_BEGUN)
    .limit(1)
    .executeTakeFirst();
  if (row !== undefined) return true;
  // Our rows may not know yet what was just bought.
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
  return data.some(({ status }) => !NEVER_BEGUN.includes(status));
}

/** Days that a new subscription of the account is free: those of the site for its first one, else 0. */
export async function readTrialDays(
  { db, env }: Pick<ApiDependencies, 'db' | 'env'>,
  stripe: Stripe,
  buyer: { userId: string; customer: string },
): Promise<number> {
  if (env.TRIAL_DAYS === 0) return 0;
  return (await hasSubscribed(db, stripe, buyer)) ? 0 : env.TRIAL_DAYS;
}
