import type { Db, Tx } from '../db/connect.ts';
import type { EventPublisher, PendingEvent } from './publisher.ts';

export type Emit = (event: PendingEvent) => void;

/**
 * Runs `work` in one transaction and publishes what it emitted, only if the transaction commits.
 * @throws whatever `work` throws; then nothing is written and nothing is published
 */
export async function inTransaction<Result>(
  { db, events }: { db: Db; events: EventPublisher },
  work: (tx: Tx, emit: Emit) => Promise<Result>,
): Promise<Result> {
  const pending: PendingEvent[] = [];
  const result = await db.transaction().execute(async (tx) => {
    const value = await work(tx, (event) => pending.push(event));
    if (pending.length > 0) await events.beforeCommit(tx, pending);
    return value;
  });
  if (pending.length > 0) await events.afterCommit(pending);
  return result;
}
