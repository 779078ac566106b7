import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { CheckSubscriptionReply } from '@photo-coach/shared/contracts/http/billing.ts';
import type { HeldSubscription } from '@photo-coach/shared/contracts/records.ts';
import { isPaidStatus } from '@photo-coach/shared/domain/plans/plans.ts';
import { readSubscription } from '@photo-coach/shared/server/billing/read-subscription.ts';
import type { ApiDependencies } from '../../../dependencies.ts';
import { requestSyncDuringCheckout } from './request-sync-during-checkout.ts';

type Dependencies = Pick<ApiDependencies, 'db' | 'queue' | 'now' | 'log'>;

/** The subscription that decides the caller's plan; null if none was ever bought. */
async function findSubscription(
  dependencies: Dependencies,
  userId: string,
): Promise<HeldSubscription | null> {
  const subscription = await readSubscription(dependencies.db, userId);
  if (subscription === null || !isPaidStatus(subscription.status)) {
    await requestSyncDuringCheckout(dependencies, userId);
  }
  return subscription;
}

/** The subscription that decides the caller's plan. @throws AppError PGRST116 if none was ever bought */
export async function requireSubscription(
  dependencies: Dependencies,
  userId: string,
): Promise<HeldSubscription> {
  const subscription = await findSubscription(dependencies, userId);
  if (subscription === null) throw new AppError('PGRST116', 'Not found');
  return subscription;
}

/** Whether the caller's plan is paid for, and until when. */
export async function checkSubscription(
  dependencies: Dependencies,
  userId: string,
): Promise<CheckSubscriptionReply> {
  const subscription = await findSubscription(dependencies, userId);
  if (subscription === null || !isPaidStatus(subscription.status)) {
    return { subscribed: false, product_id: null, subscription_end: null };
  }
  const { product_id, current_period_end } = subscription;
  return { subscribed: true, product_id, subscription_end: current_period_end };
}
