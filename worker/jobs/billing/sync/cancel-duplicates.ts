import { decidingSubscription } from '@photo-coach/shared/domain/plans/deciding-subscription.ts';
import { isPaidStatus } from '@photo-coach/shared/domain/plans/plans.ts';
import { isMissing } from '@photo-coach/shared/server/billing/is-missing.ts';
import type { WorkerDependencies } from '../../../dependencies.ts';
import type { FetchedCustomer } from './fetch-customer.ts';

/**
 * Cancels all live subscriptions of a customer except the one that decides the plan, and credits what was paid for the
 * others: two tabs can pay at the same moment.
 * @returns whether there were any
 */
export async function cancelDuplicates(
  { payments, log }: Pick<WorkerDependencies, 'payments' | 'log'>,
  { subscriptions }: FetchedCustomer,
): Promise<boolean> {
  const live = subscriptions.map(({ row }) => row).filter(({ status }) => isPaidStatus(status));
  const kept = decidingSubscription(live);
  const duplicates = live.filter((row) => row !== kept);
  for (const { stripe_subscription_id: id, stripe_customer_id: customerId } of duplicates) {
    log.error(
      { customerId, subscriptionId: id, keptId: kept?.stripe_subscription_id },
      'a customer paid for two subscriptions; the older one is canceled',
    );
    try {
      await payments.call((stripe) =>
        stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true }),
      );
    } catch (error) {
      // Another worker has canceled it.
      if (!isMissing(error)) throw error;
    }
  }
  return duplicates.length > 0;
}
