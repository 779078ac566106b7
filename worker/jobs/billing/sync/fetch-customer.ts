import type { PaidPlan, SubscriptionRecord } from '@photo-coach/shared/contracts/records.ts';
import { isEnded } from '@photo-coach/shared/domain/plans/deciding-subscription.ts';
import { cancelAtOf, periodEndOf } from '@photo-coach/shared/domain/plans/subscription-dates.ts';
import type { Payments } from '@photo-coach/shared/server/billing/create-payments.ts';
import { isCustomerGone, isMissing } from '@photo-coach/shared/server/billing/is-customer-gone.ts';
import {
  planOfPrice,
  readOfferedPrices,
} from '@photo-coach/shared/server/billing/offered-prices.ts';
import type Stripe from 'stripe';
import type { WorkerDependencies } from '../../../dependencies.ts';

type Dependencies = Pick<WorkerDependencies, 'payments' | 'log'>;

/** A subscription as Stripe has it, in the form of our row. */
export type FetchedSubscription = Omit<SubscriptionRecord, 'id' | 'user_id' | 'updated_at'>;

export type FetchedCustomer = {
  /** Whether the customer was deleted at Stripe. */
  isGone: boolean;
  subscriptions: readonly FetchedSubscription[];
};

/** More than any customer ever has; it bounds the pages that are fetched. */
const MAX_SUBSCRIPTIONS = 1000;

const toIso = (seconds: number): string => new Date(seconds * 1000).toISOString();

const idOf = (expandable: string | { id: string }): string =>
  typeof expandable === 'string' ? expandable : expandable.id;

/** The plan of a price. The listed prices are known; another one is looked up by its product. */
async function readPlan({ payments }: Dependencies, price: Stripe.Price): Promise<PaidPlan> {
  const { creator, pro } = payments.config.priceIds;
  if (price.id === pro) return 'pro';
  if (price.id === creator) return 'creator';
  return planOfPrice(await readOfferedPrices(payments), {
    priceId: price.id,
    productId: idOf(price.product),
  });
}

/** Turns Stripe's subscription into our row; null for one without a price. */
async function toFetched(
  dependencies: Dependencies,
  subscription: Stripe.Subscription,
): Promise<FetchedSubscription | null> {
  const price = subscription.items.data[0]?.price;
  if (price === undefined) return null;
  return {
    plan: await readPlan(dependencies, price),
    status: subscription.status,
    current_period_end: periodEndOf(subscription),
    cancel_at: cancelAtOf(subscription),
    stripe_customer_id: idOf(subscription.customer),
    stripe_subscription_id: subscription.id,
    product_id: idOf(price.product),
    price_id: price.id,
    created_at: toIso(subscription.created),
  };
}

/** All subscriptions of a customer, ended ones too; none for a customer that Stripe doesn't know. */
export async function listSubscriptions(
  { call }: Payments,
  customer: string,
): Promise<Stripe.Subscription[]> {
  try {
    return await call((stripe) =>
      stripe.subscriptions
        .list({ customer, status: 'all', limit: 100 })
        .autoPagingToArray({ limit: MAX_SUBSCRIPTIONS }),
    );
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/**
 * Fetches the state of a customer from Stripe.
 * @throws AppError payments_timeout, payments_unavailable
 */
export async function fetchCustomer(
  dependencies: Dependencies,
  customerId: string,
): Promise<FetchedCustomer> {
  const listed = await listSubscriptions(dependencies.payments, customerId);
  const fetched = await Promise.all(listed.map((each) => toFetched(dependencies, each)));
  const subscriptions = fetched.filter((each) => each !== null);
  // Stripe ends the subscriptions of a customer that it deletes, so a customer with any other subscription still
  // exists.
  const isGone =
    subscriptions.every(isEnded) &&
    (await dependencies.payments.call((stripe) =>
      isCustomerGone(stripe, dependencies, customerId),
    ));
  return { isGone, subscriptions };
}
