import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import Stripe from 'stripe';
import type { PaymentConfig } from './payment-config.ts';

/** The longest time, ms, that a caller waits for Stripe. */
const DEADLINE_MS = 12_000;
/** For each try, so that a second one still fits. */
const TIMEOUT_MS = 8000;

/** Stripe's API, for everything that costs or earns money. */
export type Payments = {
  config: PaymentConfig;
  stripe: Stripe;
  /**
   * Calls Stripe within 12 s in all, however many requests the work needs. It checks the signal between two requests,
   * because nobody waits for the second one after that time.
   * @throws AppError payments_timeout, payments_unavailable; a request that Stripe refuses rejects with a StripeError
   */
  call: <Result>(work: (stripe: Stripe, late: AbortSignal) => Promise<Result>) => Promise<Result>;
};

const timedOut = (): AppError =>
  new AppError('payments_timeout', 'The payment service did not answer in time.');

/** Stripe's status while another request of the same idempotency key, or about the same object, is running. */
const CONFLICT = 409;

/** Errors that say nothing about the request: Stripe is down, unreachable or busy, or limits our rate. */
const isOutage = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  (error instanceof Stripe.errors.StripeError && error.statusCode === CONFLICT);

const isTimeout = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError && error.message.includes('timeout');

function toAppError(error: unknown): unknown {
  if (isTimeout(error)) return timedOut();
  if (!isOutage(error)) return error;
  return new AppError('payments_unavailable', 'The payment service is not available.', {
    cause: error,
    retryAfterSeconds: 5,
  });
}

/** Opens Stripe's API by the SDK. @param deadlineMs for tests */
export function createPayments(config: PaymentConfig, deadlineMs: number = DEADLINE_MS): Payments {
  const { protocol, hostname, port } = config.apiUrl;
  const stripe = new Stripe(config.secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port !== '' && { port }),
    timeout: Math.min(TIMEOUT_MS, deadlineMs),
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: 'photo-coach' },
  });
  return {
    config,
    stripe,
    async call(work) {
      const late = Promise.withResolvers<never>();
      const lateSignal = new AbortController();
      const timer = setTimeout(() => {
        lateSignal.abort();
        late.reject(timedOut());
      }, deadlineMs);
      try {
        return await Promise.race([work(stripe, lateSignal.signal), late.promise]);
      } catch (error) {
        throw toAppError(error);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
