import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import pLimit from 'p-limit';

/**
 * Makes a gate that lets so much work run at once and so much wait.
 * The function it gives throws AppError service_unavailable when the gate is full, without starting the work.
 */
export function createConcurrencyLimit({
  atOnce,
  mostWaiting,
}: {
  atOnce: number;
  mostWaiting: number;
}) {
  const enter = pLimit(atOnce);
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (enter.activeCount >= atOnce && enter.pendingCount >= mostWaiting) {
      throw new AppError('service_unavailable', 'Too much to do. Please try again in a moment.');
    }
    return await enter(work);
  };
}
