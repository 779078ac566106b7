import { isCustomerGone } from '@photo-coach/shared/server/billing/is-customer-gone.ts';
import type Stripe from 'stripe';
import type { ApiDependencies } from '../../../dependencies.ts';
import type { Account } from '../../../middleware/authenticate.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import { findCustomer } from './find-customer.ts';
import { recordCustomer } from './record-customer.ts';

/** A customer made with a key is returned again for a day (docs.stripe.com/api/idempotent_requests), even once deleted. */
const MAX_DELETED = 3;
/** Requests of the same key wait for each other. */
const RETRIES = 3;

type Person = Pick<Account, 'userId' | 'email'>;

/** The customer of an earlier request whose reply was lost. */
async function findUnrecorded(stripe: Stripe, { userId, email }: Person): Promise<string | null> {
  const { data } = await stripe.customers.list({ email, limit: 100 });
  return data.find(({ metadata }) => metadata['user_id'] === userId)?.id ?? null;
}

async function createOne(
  stripe: Stripe,
  { userId, email }: Person,
  deletedId: string | null,
): Promise<string> {
  const { id } = await stripe.customers.create(
    { email, metadata: { user_id: userId } },
    {
      idempotencyKey: idempotencyKey('customer', userId, email, deletedId),
      maxNetworkRetries: RETRIES,
    },
  );
  return id;
}

/**
 * Finds the account's customer at Stripe, or creates it; only one, even for parallel requests and after a lost reply.
 * @throws Error when one after another was deleted at Stripe
 */
async function findOrCreateCustomer(stripe: Stripe, person: Person): Promise<string> {
  const found = await findUnrecorded(stripe, person);
  if (found !== null) return found;
  let deletedId: string | null = null;
  for (let tries = 0; tries <= MAX_DELETED; tries += 1) {
    const customerId: string = await createOne(stripe, person, deletedId);
    const { deleted } = await stripe.customers.retrieve(customerId);
    if (deleted !== true) return customerId;
    deletedId = customerId;
  }
  throw new Error(`customer after customer was deleted at Stripe, the last one is ${deletedId}`);
}

/**
 * The account's customer at Stripe, created if there is none yet. One that was deleted at Stripe is replaced.
 * @throws AppError no_session when the account was deleted in the meantime; payments_unavailable when Stripe doesn't
 *   know the customer; the errors of Stripe
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
