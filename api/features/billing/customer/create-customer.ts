import type Stripe from 'stripe';
import type { Account } from '../../../middleware/authenticate.ts';
import { idempotencyKey } from '../idempotency-key.ts';

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
 * Finds the account's customer at Stripe, or creates it: one, also for parallel requests and after a lost reply.
 * @throws Error when one after another was deleted at Stripe
 */
export async function findOrCreateCustomer(stripe: Stripe, person: Person): Promise<string> {
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
