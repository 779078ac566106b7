import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { endSubscriptions } from '@photo-coach/shared/server/billing/end-subscriptions.ts';
import { isCustomerGone } from '@photo-coach/shared/server/billing/is-customer-gone.ts';
import { sendRemoval } from '@photo-coach/shared/server/billing/send-removal.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { sql } from 'kysely';
import type Stripe from 'stripe';
import type { ApiDependencies } from '../../dependencies.ts';
import type { Account } from '../../middleware/authenticate.ts';
import { isAccountErased } from '../../middleware/errors/database-errors.ts';
import { findCustomer } from './customer-rows.ts';
import { idempotencyKey } from './idempotency-key.ts';

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

type Dependencies = Pick<ApiDependencies, 'db' | 'queue' | 'log'>;

/** A customer that was found or created at Stripe, and our row's customer that no longer exists there. */
type NewCustomer = {
  userId: string;
  customerId: string;
  /** The email that Stripe has. */
  email: string;
  goneId: string | null;
};

/** Removes a customer that was deleted at Stripe. The customer's row is locked first, as by a sync. */
async function forgetCustomer(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('stripe_customers').where('id', '=', customerId).execute();
  await endSubscriptions(tx, customerId);
}

/** Has the sweep send the account's email to Stripe if it was changed since the request was authenticated. */
async function recordStaleEmail(tx: Tx, customerId: string, email: string): Promise<void> {
  await tx
    .updateTable('stripe_customers')
    .from('auth_users')
    .set({ email_change_id: newId() })
    .where('stripe_customers.id', '=', customerId)
    .whereRef('auth_users.id', '=', 'stripe_customers.user_id')
    .where('auth_users.email', '<>', email)
    .execute();
}

/** Makes it the account's customer, unless another request was first. @returns the account's customer */
async function saveCustomer(tx: Tx, { userId, customerId, email, goneId }: NewCustomer) {
  if (goneId !== null) await forgetCustomer(tx, goneId);
  await tx
    .insertInto('stripe_customers')
    .values({ id: customerId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await recordStaleEmail(tx, customerId, email);
  const savedId = await findCustomer(tx, userId);
  await tx
    .updateTable('profiles')
    .set({ stripe_customer_id: savedId })
    .where('id', '=', userId)
    .execute();
  return savedId;
}

/** Has a worker remove a customer that no account has. */
async function requestRemoval(dependencies: Dependencies, customerId: string): Promise<void> {
  await dependencies.db
    .insertInto('stripe_customers')
    .values({ id: customerId, removal_requested_at: sql<string>`now()` })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  sendRemoval(dependencies, customerId);
}

/** Has a worker write the plan of an account whose former customer is gone. */
function requestSync({ queue, log }: Dependencies, customerId: string, goneId: string): void {
  queue
    .send('billing.sync-customer.v1', { customerId, request: `after-${goneId}` })
    .catch((error: unknown) => {
      log.warn({ err: error, customerId }, 'a sync could not be queued');
    });
}

/** The account's customer once the new one is saved; null when the account was deleted. */
async function saveUnlessErased({ db }: Dependencies, found: NewCustomer): Promise<string | null> {
  try {
    return await db.transaction().execute((tx) => saveCustomer(tx, found));
  } catch (error) {
    if (isAccountErased(error)) return null;
    throw error;
  }
}

/**
 * Records a customer of an account. An unneeded one is removed at Stripe: when the account was deleted meanwhile, or
 * another request has recorded a customer first.
 * @returns the id of the account's customer
 * @throws AppError no_session when the account was deleted
 */
async function recordCustomer(dependencies: Dependencies, found: NewCustomer): Promise<string> {
  const { customerId, goneId } = found;
  const savedId = await saveUnlessErased(dependencies, found);
  if (savedId !== customerId) await requestRemoval(dependencies, customerId);
  if (savedId === null) throw new AppError('no_session', 'Please sign in');
  if (goneId !== null) requestSync(dependencies, savedId, goneId);
  return savedId;
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
