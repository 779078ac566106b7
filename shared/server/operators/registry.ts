import { type QueueName, queueNames } from '@photo-coach/shared/contracts/queues.ts';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** How often a worker records that it is alive, ms. */
export const HEARTBEAT_MS = 10_000;
/** A worker without a record for this long is dead, or its machine has no time for it. */
const ALIVE = '35 seconds';
/** After this, rows of dead workers are of no use to operators. */
const FORGOTTEN = '1 day';

/** A worker process's own description. */
type WorkerProcess = {
  id: string;
  /** Its machine and its process there. */
  name: string;
  queues: readonly QueueName[];
  /** Whether it has a model that reads photos. */
  hasModel: boolean;
  /** How far its clock is ahead of the database's, ms; null: not compared. */
  clockAheadMs: number | null;
};

/** A worker process that is alive; times are ISO 8601 in UTC. */
type LivingWorker = WorkerProcess & { startedAt: string; seenAt: string };

/** Records that a worker is alive, and deletes those that have long been dead. */
export async function recordHeartbeat(
  db: Db,
  { id, name, queues, hasModel, clockAheadMs }: WorkerProcess,
): Promise<void> {
  await db
    .insertInto('workers')
    .values({ id, name, queues: [...queues], has_model: hasModel, clock_ahead_ms: clockAheadMs })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ seen_at: sql<string>`now()`, clock_ahead_ms: clockAheadMs }),
    )
    .execute();
  await db
    .deleteFrom('workers')
    .where('seen_at', '<', sql<string>`now() - ${FORGOTTEN}::interval`)
    .execute();
}

/** Removes a worker that ends. */
export async function removeWorker(db: Db, id: string): Promise<void> {
  await db.deleteFrom('workers').where('id', '=', id).execute();
}

/** The workers that are alive, the oldest first. */
export async function readWorkers(db: Db): Promise<LivingWorker[]> {
  return await db
    .selectFrom('workers')
    .select(['id', 'name', 'queues', 'has_model as hasModel', 'clock_ahead_ms as clockAheadMs'])
    .select(['started_at as startedAt', 'seen_at as seenAt'])
    .where('seen_at', '>', sql<string>`now() - ${ALIVE}::interval`)
    .orderBy('started_at')
    .orderBy('id')
    .execute();
}

/** The queues that none of these workers serves. */
export const unservedQueues = (workers: readonly Pick<WorkerProcess, 'queues'>[]): QueueName[] =>
  queueNames.filter((queue) => !workers.some(({ queues }) => queues.includes(queue)));

/** Whether one of them asks a model: it serves readings, and has one. */
export const hasCoach = (workers: readonly Pick<WorkerProcess, 'queues' | 'hasModel'>[]): boolean =>
  workers.some(({ queues, hasModel }) => hasModel && queues.includes('readings'));
