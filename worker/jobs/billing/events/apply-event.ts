import type { QueueJobPayload } from '@photo-coach/shared/contracts/queues.ts';
import { sql } from 'kysely';
import type { WorkerDependencies } from '../../../dependencies.ts';
import type { HandlerContext } from '../../../queue-job/handler.ts';
import { toErrorText } from '../error-text.ts';
import { forgetEvents } from '../sync/pending-events.ts';
import { type SyncDependencies, syncCustomer } from '../sync/sync-customer.ts';

type Payload = QueueJobPayload<'billing.apply-event.v1'>;

/** The event with its customer, and whether we know that one; undefined when it is applied already. */
const readEvent = ({ db }: Pick<SyncDependencies, 'db'>, eventId: string) =>
  db
    .selectFrom('stripe_events')
    .leftJoin('stripe_customers', 'stripe_customers.id', 'stripe_events.customer_id')
    .select(['type', 'customer_id', sql<boolean>`stripe_customers.id is not null`.as('is_known')])
    .where('stripe_events.id', '=', eventId)
    .where('stripe_events.processed_at', 'is', null)
    .executeTakeFirst();

/**
 * Applies an event by fetching the customer that it is about, so that order and repetition don't matter.
 * @throws AppError payments_timeout, payments_unavailable, service_unavailable
 */
export async function applyEvent(
  dependencies: SyncDependencies,
  { eventId }: Payload,
  { signal }: Pick<HandlerContext, 'signal'>,
): Promise<void> {
  const event = await readEvent(dependencies, eventId);
  if (event === undefined) return;
  const { type, customer_id: customerId, is_known: isKnown } = event;
  if (!isKnown) dependencies.log.info({ eventId, type }, 'an event of an unknown customer');
  if (customerId === null) return await forgetEvents(dependencies.db, [eventId]);
  // An unknown customer's events are all forgotten: the others have no queue job.
  await syncCustomer(dependencies, customerId, { eventId, signal });
}

/** Records why an event could not be applied. The sweep sends it again after a while. */
export async function recordUnappliedEvent(
  { db, log }: Pick<WorkerDependencies, 'db' | 'log'>,
  { eventId }: Payload,
  error: unknown,
): Promise<void> {
  log.error({ err: error, eventId }, 'an event from Stripe could not be applied');
  await db
    .updateTable('stripe_events')
    .set({ failed_at: sql<string>`now()`, error_text: toErrorText(error) })
    .where('id', '=', eventId)
    .where('processed_at', 'is', null)
    .execute();
}
