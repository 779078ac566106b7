import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { isPaidStatus } from '@photo-coach/shared/domain/plans/plans.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import Stripe from 'stripe';
import type { ApiDependencies } from '../../../dependencies.ts';
import { createPortalSession } from './open-portal.ts';
import { switchedUrl } from './success-url.ts';

type Dependencies = Pick<ApiDependencies, 'env' | 'payments'> & { log: Log };

/** The customer's choice, and the existing subscription. */
type PlanChange = {
  customer: string;
  subscription: Stripe.Subscription;
  priceId: string;
  /** The page to offer once the change is confirmed. */
  returnTo: string | undefined;
};

type FlowData = Stripe.BillingPortal.SessionCreateParams.FlowData;

const confirmFlow = (
  { env, payments }: Dependencies,
  { subscription, priceId, returnTo }: PlanChange,
  itemId: string,
): FlowData => ({
  type: 'subscription_update_confirm',
  subscription_update_confirm: {
    subscription: subscription.id,
    items: [{ id: itemId, price: priceId, quantity: 1 }],
  },
  after_completion: {
    type: 'redirect',
    redirect: {
      return_url: switchedUrl(env, {
        plan: priceId === payments.config.priceIds.pro ? 'pro' : 'creator',
        returnTo,
      }),
    },
  },
});

/**
 * Opens the page where the customer confirms another price for the subscription, or pays its open invoice. If Stripe
 * can't change the subscription in its state, that is the portal's home page, which says why.
 * @returns its address
 * @throws AppError already_subscribed for the price of a live subscription
 */
export async function changePlan(
  dependencies: Dependencies,
  stripe: Stripe,
  change: PlanChange,
): Promise<string> {
  const { env, log } = dependencies;
  const { customer, subscription, priceId } = change;
  const [item] = subscription.items.data;
  const isSame = item?.price.id === priceId;
  if (isSame && isPaidStatus(subscription.status)) {
    throw new AppError('already_subscribed', 'This plan is already active.');
  }
  if (isSame || item === undefined) return await createPortalSession(stripe, env, { customer });
  const flow = confirmFlow(dependencies, change, item.id);
  try {
    return await createPortalSession(stripe, env, { customer, flow });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const { id: subscriptionId, status } = subscription;
    log.warn({ err: error, subscriptionId, status }, 'Stripe can’t change a subscription’s price');
    return await createPortalSession(stripe, env, { customer });
  }
}
