import { ApiError } from '../../../lib/api/api-error.ts';

/** How long a person waits for a page of the payment service, ms. */
export const PAGE_TIMEOUT_MS = 15_000;

/**
 * Ends work that takes more than 15 s, whatever it waits for.
 * @throws ApiError payments_timeout
 */
export async function withinTimeout<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const message = 'The payment service did not answer in time.';
    late.reject(new ApiError('payments_timeout', message, 0, null));
    controller.abort();
  }, PAGE_TIMEOUT_MS);
  try {
    // Not the signal alone: getting a fresh access token can't be aborted.
    return await Promise.race([work(controller.signal), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
