import type { QueueJobPayload } from '@photo-coach/shared/contracts/queues.ts';
import { sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';

type Dependencies = Pick<WorkerDependencies, 'db' | 'queue' | 'log'>;
type Name = 'billing.apply-event.v1' | 'billing.remove-customer.v1';

/** Younger rows are still being sent by the process that wrote them. */
const MIN_AGE = '10 seconds';
/** An event that has waited longer is sent even if its customer gets newer ones every few seconds. */
const MAX_WAIT = '1 minute';
/** The pause between the final failure of one attempt and the next attempt: an outage of Stripe may last hours. */
const RETRY_AFTER = '10 minutes';
/** Rows per sweep; the next sweep takes the others. */
const BATCH = 1000;

const before = (age: string) => sql<string>`now() - ${age}::interval`;

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

/** Sends a queue job that is not in the queue, or its next attempt after the last one failed for good. */
async function resend<Sent extends Name>(
  { queue, log }: Dependencies,
  { name, attempt, isRetryDue, payloadOf, startNext }: Unfinished<Sent>,
): Promise<void> {
  const payload = payloadOf(attempt);
  if (!(await queue.has(name, payload))) {
    log.info({ name, payload }, 'a queue job of billing was not in the queue, and is queued late');
    return await queue.send(name, payload);
  }
  if (!isRetryDue || (await queue.isPending(name, payload)) || !(await startNext())) return;
  const next = payloadOf(attempt + 1);
  log.warn({ name, payload: next }, 'a queue job of billing is tried again');
  await queue.send(name, next);
}

/**
 * The newest unapplied event of each customer: applying it applies the others. A failure of any event counts for all.
 */
function newestUnapplied({ db }: Pick<Dependencies, 'db'>) {
  const customer = sql`coalesce(customer_id, id)`;
  return db
    .selectFrom('stripe_events')
    .distinctOn(customer)
    .select(['id', 'attempt', 'received_at'])
    .select(sql<string>`min(received_at) over (partition by ${customer})`.as('waiting_since'))
    .select(sql<string | null>`max(failed_at) over (partition by ${customer})`.as('last_failed_at'))
    .where('processed_at', 'is', null)
    .orderBy(customer)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc');
}

/**
 * Resends the newest unapplied event of each customer if the queue does not know it, or 10 minutes after the queue has
 * given up on it.
 */
export async function resendEvents(dependencies: Dependencies): Promise<void> {
  const { db } = dependencies;
  const unapplied = await db
    .selectFrom(newestUnapplied(dependencies).as('newest'))
    .select(['id', 'attempt'])
    .select(
      // A failure that was not recorded, because its worker died, came after the event.
      sql<boolean>`greatest(received_at, last_failed_at) < ${before(RETRY_AFTER)}`.as('due'),
    )
    .where(({ eb, or }) =>
      or([eb('received_at', '<', before(MIN_AGE)), eb('waiting_since', '<', before(MAX_WAIT))]),
    )
    .where(({ eb, or }) =>
      or([eb('last_failed_at', 'is', null), eb('last_failed_at', '<', before(RETRY_AFTER))]),
    )
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
          // The last run may have failed since the row was read.
          .where(({ eb, or }) =>
            or([eb('failed_at', 'is', null), eb('failed_at', '<', before(RETRY_AFTER))]),
          )
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
    .select(['id', 'removal_attempt as attempt'])
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
          .where('removal_attempt', '=', attempt)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      },
    });
  }
}
