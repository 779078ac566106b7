import { type QueueName, queueNames } from '@photo-coach/shared/contracts/queues.ts';
import type { Db } from '../db/connect.ts';
import type { QueueClient } from '../queue/queue-client.ts';
import { type Actor, actorText } from './actor.ts';
import { recordAction } from './record-action.ts';

type Dependencies = { db: Db; queue: Pick<QueueClient, 'pause' | 'resume'> };

/** The queues that are paused by their rows. */
async function readPaused(db: Db): Promise<Set<QueueName>> {
  const rows = await db.selectFrom('queue_pauses').select('queue').execute();
  return new Set(rows.map(({ queue }) => queue));
}

/** Pauses those queues again whose rows say so, in case their store was emptied. */
export async function keepPauses({ db, queue }: Dependencies): Promise<void> {
  for (const name of await readPaused(db)) await queue.pause(name);
}

/** Applies the rows' pauses to the queues. */
async function apply({ db, queue }: Dependencies, names: readonly QueueName[]): Promise<void> {
  const paused = await readPaused(db);
  for (const name of names) await (paused.has(name) ? queue.pause(name) : queue.resume(name));
}

type Change = { actor: Actor; reason?: string | null };
type Pause = Change & { name: QueueName };

/**
 * Pauses a queue for all workers: running queue jobs end, and none begins until it is resumed.
 * @throws AppError queue_unavailable: its row is written, and it is paused within seconds of the store's return
 */
export async function pauseQueue(
  dependencies: Dependencies,
  { actor, name, reason = null }: Pause,
) {
  const target = { targetKind: 'queue', targetId: name } as const;
  const recorded = { actor, action: 'queue.pause', ...target, reason } as const;
  await dependencies.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('queue_pauses')
      .values({ queue: name, cause: 'queue', paused_by: actorText(actor) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await recordAction(tx, recorded);
  });
  await apply(dependencies, [name]);
}

/**
 * Resumes a queue. It stays paused while the workers are drained.
 * @returns whether it is resumed
 * @throws AppError queue_unavailable
 */
export async function resumeQueue(
  dependencies: Dependencies,
  { actor, name, reason = null }: Pause,
): Promise<boolean> {
  const target = { targetKind: 'queue', targetId: name } as const;
  const recorded = { actor, action: 'queue.resume', ...target, reason } as const;
  await dependencies.db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('queue_pauses')
      .where('queue', '=', name)
      .where('cause', '=', 'queue')
      .execute();
    await recordAction(tx, recorded);
  });
  await apply(dependencies, [name]);
  return !(await readPaused(dependencies.db)).has(name);
}

/**
 * Stops all workers from starting queue jobs in any queue; running ones end. New albums are accepted and wait.
 * @throws AppError queue_unavailable
 */
export async function drainWorkers(dependencies: Dependencies, { actor, reason = null }: Change) {
  const recorded = { actor, action: 'workers.drain', targetKind: 'workers', reason } as const;
  const paused_by = actorText(actor);
  const pauses = queueNames.map((queue) => ({ queue, cause: 'drain' as const, paused_by }));
  await dependencies.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('queue_pauses')
      .values(pauses)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await recordAction(tx, recorded);
  });
  await apply(dependencies, queueNames);
}

/** Ends a drain. Queues that were paused individually stay paused. @throws AppError queue_unavailable */
export async function resumeWorkers(dependencies: Dependencies, { actor, reason = null }: Change) {
  const recorded = { actor, action: 'workers.resume', targetKind: 'workers', reason } as const;
  await dependencies.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('queue_pauses').where('cause', '=', 'drain').execute();
    await recordAction(tx, recorded);
  });
  await apply(dependencies, queueNames);
}
