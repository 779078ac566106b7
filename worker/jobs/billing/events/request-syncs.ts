import { PAID_STATUSES } from '@photo-coach/shared/domain/plans/plans.ts';
import { sql } from 'kysely';
import type { WorkerDependencies } from '../../../dependencies.ts';

/** Stripe renews a paid subscription within an hour of the end of its period. */
const RENEWAL_GRACE = '1 hour';

/**
 * Requests a sync of the customers whose subscription should have been renewed by now.
 * @param options.everyone syncs all customers instead, after a gap that Stripe's events no longer cover
 */
export async function requestSyncs(
  { db, queue }: Pick<WorkerDependencies, 'db' | 'queue'>,
  { everyone, at }: { everyone: boolean; at: Date },
): Promise<void> {
  const customers = db
    .selectFrom('stripe_customers')
    .select('id')
    .where('user_id', 'is not', null)
    .where(({ or, val, exists, selectFrom }) =>
      or([
        val(everyone),
        exists(
          selectFrom('subscriptions')
            .select('subscriptions.id')
            .whereRef('subscriptions.stripe_customer_id', '=', 'stripe_customers.id')
            .where('subscriptions.status', 'in', PAID_STATUSES)
            .where(
              'subscriptions.current_period_end',
              '<',
              sql<string>`${at.toISOString()}::timestamptz - ${RENEWAL_GRACE}::interval`,
            ),
        ),
      ]),
    );
  const request = at.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);
  for (const { id: customerId } of await customers.execute()) {
    await queue.send('billing.sync-customer.v1', { customerId, request });
  }
}
