import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { moveJob } from '@photo-coach/shared/server/jobs/move-job.ts';
import type { WorkerDependencies } from '../../dependencies.ts';
import type { WaitingReading } from './load-reading.ts';

/** Records once that a reading waits for a resting model, so that its photographer knows why it is late. */
export async function putOffReading(
  dependencies: Pick<WorkerDependencies, 'db' | 'events'>,
  { reading: { id, run, is_put_off: isKnown }, job }: WaitingReading,
): Promise<void> {
  if (isKnown) return;
  await inTransaction(dependencies, async (tx, emit) => {
    await tx
      .updateTable('readings')
      .set({ is_put_off: true })
      .where('id', '=', id)
      .where('run', '=', run)
      .execute();
    await moveJob(tx, emit, { jobId: job.id, attempt: job.attempt, from: ['done'], set: {} });
  });
}
