import type { QueueJobPayload } from '@photo-coach/shared/contracts/queues.ts';
import { sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';

type Dependencies = Pick<WorkerDependencies, 'db' | 'queue' | 'log'>;
type Name = 'billing.apply-event.v1' | 'billing.remove-customer.v1';

/** Younger rows are still being sent by the process that wrote them. */
const MIN_AGE = '10 seconds';
/** Between the final failure of one attempt and the next: an outage of Stripe may last hours. */
const RETRY_AFTER = '10 minutes';
/** Rows per sweep; the next one takes the others. */
const BATCH = 1000;

/** A row whose queue job has not done its work yet. */
type Unfinished<Sent extends Name> = {
  name: Sent;
  attempt: number;
  /** Whether the attempt failed long enough ago. */
  isRetryDue: boolean;
  payloadOf: (attempt: number) => QueueJobPayload<Sent>;
  /** Writes the number of the next attempt; false when the row is finished or another sweep was faster. */
  startNext: () => Promise<boolean>;
};

/** Sends a queue job that the queue has lost, or its next attempt once the last one failed for good. */
async function resend<Sent extends Name>(
  { queue, log }: Dependencies,
  { name, attempt, isRetryDue, payloadOf, startNext }: Unfinished<Sent>,
): Promise<void> {
  const payload = payloadOf(attempt);
  if (!(await queue.has(name, payload))) {
    log.warn({ name, payload }, 'the queue had lost a queue job of billing');
    return await queue.send(name, payload);
  }
  if (!isRetryDue || (await queue.isPending(name, payload)) || !(await startNext())) return;
  const next = payloadOf(attempt + 1);
  log.warn({ name, payload: next }, 'a queue job of billing is tried again');
  await queue.send(name, next);
}

/** Resends the events that are not applied by their rows and that the queue does not know, or has given up on. */
export async function resendEvents(dependencies: Dependencies): Promise<void> {
  const { db } = dependencies;
  const unapplied = await db
    .selectFrom('stripe_events')
    .select(['id', 'attempt'])
    .select(
      sql<boolean>`coalesce(failed_at, received_at) < now() - ${RETRY_AFTER}::interval`.as('due'),
    )
    .where('processed_at', 'is', null)
    .where('received_at', '<', sql<string>`now() - ${MIN_AGE}::interval`)
    .where(sql<boolean>`(failed_at is null or failed_at < now() - ${RETRY_AFTER}::interval)`)
    .orderBy('received_at')
    .limit(BATCH)
    .execute();
  for (const { id, attempt, due } of unapplied) {
    await resend(dependencies, {
      name: 'billing.apply-event.v1',
      attempt,
      isRetryDue: due,
      payloadOf: (number) => ({ eventId: id, attempt: number }),
      startNext: async () => {
        const { numUpdatedRows } = await db
          .updateTable('stripe_events')
          .set({ attempt: attempt + 1, failed_at: null })
          .where('id', '=', id)
          .where('attempt', '=', attempt)
          .where('processed_at', 'is', null)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      },
    });
  }
}

/** Resends the removals of customers that the queue does not know, or has given up on. */
export async function resendRemovals(dependencies: Dependencies): Promise<void> {
  const { db } = dependencies;
  const requested_at = sql<string>`coalesce(removal_requested_at, created_at)`;
  const toRemove = await db
    .selectFrom('stripe_customers')
    // The row of a checkout that was opened during the deletion has no attempt yet.
    .select(['id', sql<number>`greatest(removal_attempt, 1)`.as('attempt')])
    .select(
      sql<boolean>`coalesce(failed_at, ${requested_at}) < now() - ${RETRY_AFTER}::interval`.as(
        'due',
      ),
    )
    .where('user_id', 'is', null)
    .where(requested_at, '<', sql<string>`now() - ${MIN_AGE}::interval`)
    .orderBy(requested_at)
    .limit(BATCH)
    .execute();
  for (const { id, attempt, due } of toRemove) {
    await resend(dependencies, {
      name: 'billing.remove-customer.v1',
      attempt,
      isRetryDue: due,
      payloadOf: (number) => ({ customerId: id, attempt: number }),
      startNext: async () => {
        const { numUpdatedRows } = await db
          .updateTable('stripe_customers')
          .set({ removal_attempt: attempt + 1, failed_at: null })
          .where('id', '=', id)
          .where('removal_attempt', '<=', attempt)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      },
    });
  }
}
