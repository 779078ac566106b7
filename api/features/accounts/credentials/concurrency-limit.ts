import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import pLimit from 'p-limit';

/**
 * Limits how much work runs at once, and how much waits.
 * @returns a function that runs work; it throws AppError service_unavailable, without starting the work, when too
 * much waits already
 */
export function createConcurrencyLimit({
  atOnce,
  mostWaiting,
}: {
  atOnce: number;
  mostWaiting: number;
}) {
  const limit = pLimit(atOnce);
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.activeCount >= atOnce && limit.pendingCount >= mostWaiting) {
      throw new AppError(
        'service_unavailable',
        'The server is busy. Please try again in a moment.',
      );
    }
    return await limit(work);
  };
}
