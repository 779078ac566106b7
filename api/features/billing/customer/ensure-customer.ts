import { isCustomerGone } from '@photo-coach/shared/server/billing/is-customer-gone.ts';
import type Stripe from 'stripe';
import type { ApiDependencies } from '../../../dependencies.ts';
import type { Account } from '../../../middleware/authenticate.ts';
import { findOrCreateCustomer } from './create-customer.ts';
import { findCustomer } from './find-customer.ts';
import { recordCustomer } from './record-customer.ts';

/**
 * The account's customer at Stripe, created if there is none yet. One that was deleted at Stripe is replaced.
 * @throws AppError no_session when the account was deleted meanwhile; payments_unavailable when Stripe doesn't know the
 *   customer; the errors of Stripe
 */
export async function ensureCustomer(
  dependencies: Pick<ApiDependencies, 'db' | 'queue' | 'payments' | 'log'>,
  stripe: Stripe,
  { userId, email }: Pick<Account, 'userId' | 'email'>,
): Promise<string> {
  const knownId = await findCustomer(dependencies.db, userId);
  if (knownId !== null && !(await isCustomerGone(stripe, dependencies, knownId))) return knownId;
  const customerId = await findOrCreateCustomer(stripe, { userId, email });
  return await recordCustomer(dependencies, { userId, customerId, email, goneId: knownId });
}
