import Stripe from 'stripe';

/** Whether Stripe refused a request because it doesn't know an object that the request names. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
