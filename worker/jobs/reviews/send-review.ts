import type { QueueJobPayload } from '@photo-coach/shared/contracts/queues.ts';
import type { WorkerDependencies } from '../../dependencies.ts';

export type ReviewRun = QueueJobPayload<'review.write.v1'>;

/** Lower than every album that someone waits for. */
const PRIORITY = 10;

/** Sends a review whose row is committed. When the queue refuses it, the sweep sends it. */
export async function sendReview(
  { queue, log }: Pick<WorkerDependencies, 'queue' | 'log'>,
  run: ReviewRun,
): Promise<void> {
  await queue.send('review.write.v1', run, { priority: PRIORITY }).catch((error: unknown) => {
    log.warn({ err: error, ...run }, 'the queue did not accept a review; the sweep will add it');
  });
}
