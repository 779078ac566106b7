import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import Stripe from 'stripe';
import type { Log } from '../log.ts';
import type { Payments } from './create-payments.ts';

/** Whether Stripe refused a request because it doesn't know an object that the request names. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/**
 * Whether a customer of our rows was deleted at Stripe. Stripe remembers deleted ones, so an unknown customer was made
 * with a key of another account or mode: a wrong key must not take plans away, or end the removal of a paying customer.
 * Only the sandbox may forget, because its database can be emptied.
 * @throws AppError payments_unavailable for a customer that Stripe doesn't know; the errors of Stripe
 */
export async function isCustomerGone(
  stripe: Stripe,
  { payments, log }: { payments: Pick<Payments, 'config'>; log: Log },
  customerId: string,
): Promise<boolean> {
  try {
    const customer = await stripe.customers.retrieve(customerId);
    return customer.deleted === true;
  } catch (error) {
    if (!isMissing(error)) throw error;
    if (payments.config.mode === 'sandbox') return true;
    log.error(
      { customerId },
      'Stripe doesn’t know a customer: check whose STRIPE_SECRET_KEY it is',
    );
    throw new AppError('payments_unavailable', 'Stripe doesn’t know this customer.', {
      cause: error,
    });
  }
}
