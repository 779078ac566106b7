import type Stripe from 'stripe';
import type { ApiDependencies } from '../../../dependencies.ts';
import type { Account } from '../../../middleware/authenticate.ts';
import { findOrCreateCustomer } from './create-customer.ts';
import { findCustomer, isAtStripe } from './find-customer.ts';
import { recordCustomer } from './record-customer.ts';

/**
 * The account's customer at Stripe, created if there is none yet. One that was deleted at Stripe is replaced.
 * @throws AppError no_session when the account was deleted meanwhile; the errors of Stripe
 */
export async function ensureCustomer(
  dependencies: Pick<ApiDependencies, 'db' | 'queue' | 'log'>,
  stripe: Stripe,
  { userId, email }: Pick<Account, 'userId' | 'email'>,
): Promise<string> {
  const knownId = await findCustomer(dependencies.db, userId);
  if (knownId !== null && (await isAtStripe(stripe, knownId))) return knownId;
  const customerId = await findOrCreateCustomer(stripe, { userId, email });
  return await recordCustomer(dependencies, { userId, customerId, goneId: knownId });
}
