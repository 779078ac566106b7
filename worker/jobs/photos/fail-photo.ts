import type { ErrorCode } from '@photo-coach/shared/contracts/errors.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import type { WorkerDependencies } from '../../dependencies.ts';
import { failPhotos } from '../upkeep/fail-photos.ts';
import type { PhotoOfJobPayload } from './photo-of-job.ts';

/**
 * Gives up on one photo for this attempt; the others go on. Nothing happens once the attempt is not the running one.
 * @param reason a stable code, and a sentence for people that names the file
 */
export async function failPhoto(
  dependencies: Pick<WorkerDependencies, 'db' | 'events'>,
  { jobId, attempt, photoId }: PhotoOfJobPayload,
  reason: { code: ErrorCode; text: string },
): Promise<void> {
  await inTransaction(dependencies, (tx, emit) =>
    failPhotos(tx, emit, { jobId, attempt, photoId, ...reason }),
  );
}
