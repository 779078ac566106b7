import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { placeReading } from '@photo-coach/shared/server/fair-queue/place-reading.ts';
import type { QueueClient } from '@photo-coach/shared/server/queue/queue-client.ts';
import { sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';

/** Sends queue jobs. */
export type Sender = Pick<QueueClient, 'send'>;

/** One run of a reading: its id and its fencing token. */
export type ReadingRun = { readingId: string; run: number };

/**
 * Requests a coach's reading of a photo; an existing reading starts over, so that nothing of its earlier run counts.
 */
export async function requestReading(
  tx: Tx,
  { jobId, photoId }: { jobId: string; photoId: string },
): Promise<ReadingRun> {
  const { id: readingId, run } = await tx
    .insertInto('readings')
    .values({ id: newId(), job_id: jobId, photo_id: photoId })
    .onConflict((conflict) =>
      conflict.columns(['job_id', 'photo_id']).doUpdateSet({
        state: 'waiting',
        cause: null,
        answer: null,
        second_look: null,
        result: null,
        is_put_off: false,
        run: sql<number>`readings.run + 1`,
        updated_at: sql<string>`now()`,
      }),
    )
    .returning(['id', 'run'])
    .executeTakeFirstOrThrow();
  return { readingId, run };
}

/** Sends a reading to the queue, at the place of its account; if the queue refuses it, the sweep sends it. */
export async function sendReading(
  { db, queue, log }: Pick<WorkerDependencies, 'db' | 'log'> & { queue: Sender },
  reading: ReadingRun,
  userId: string,
): Promise<void> {
  try {
    const priority = await placeReading(db, { ...reading, userId });
    await queue.send('photo.read.v1', reading, { priority });
  } catch (error) {
    log.warn({ err: error, ...reading }, 'a reading was not queued; the sweep will send it');
  }
}
