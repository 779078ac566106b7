import type { ErrorCode } from '@photo-coach/shared/contracts/errors.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import type { WorkerDependencies } from '../../dependencies.ts';
import { failPhotos } from '../upkeep/fail-photos.ts';
import type { PhotoOfJobPayload } from './photo-of-job.ts';

/**
 * Marks one photo as failed in this attempt; the other photos go on. Nothing happens when the attempt has ended.
 * @param reason a stable code, and a sentence for the user that names the file
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
