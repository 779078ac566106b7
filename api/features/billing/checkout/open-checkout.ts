import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { isPaidStatus } from '@photo-coach/shared/domain/plans/plans.ts';
import { publicUrl } from '@photo-coach/shared/server/env.ts';
import Stripe from 'stripe';
import type { ApiDependencies } from '../../../dependencies.ts';
import type { Account } from '../../../middleware/authenticate.ts';
import { markCheckoutStarted } from '../customer-rows.ts';
import { ensureCustomer } from '../ensure-customer.ts';
import { findOngoingSubscription } from './find-ongoing-subscription.ts';
import { createPortalSession } from './open-portal.ts';
import { openSession } from './open-session.ts';

/** The newest sessions of a customer: each new one ends the earlier open ones. */
const RECENT_SESSIONS = 20;

type Dependencies = Pick<ApiDependencies, 'db' | 'queue' | 'env' | 'payments' | 'now' | 'log'>;
type Choice = {
  account: Pick<Account, 'userId' | 'email'>;
  priceId: string;
};

/** A first payment that was not made: such a subscription never began. */
const NEVER_BEGUN = ['incomplete', 'incomplete_expired'];

/** Whether the account has had a subscription, of this customer or, by our rows, of an earlier one. */
async function hasSubscribed(
  db: ApiDependencies['db'],
  stripe: Stripe,
  { userId, customer }: { userId: string; customer: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'not in', NEVER_BEGUN)
    .limit(1)
    .executeTakeFirst();
  if (row !== undefined) return true;
  // Our rows may not have the latest purchase yet.
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
  return data.some(({ status }) => !NEVER_BEGUN.includes(status));
}

/** Free days of a new subscription of the account: those of the site for its first one, else 0. */
async function readTrialDays(
  { db, env }: Pick<ApiDependencies, 'db' | 'env'>,
  stripe: Stripe,
  buyer: { userId: string; customer: string },
): Promise<number> {
  if (env.TRIAL_DAYS === 0) return 0;
  return (await hasSubscribed(db, stripe, buyer)) ? 0 : env.TRIAL_DAYS;
}

/** The customer's choice, and the existing subscription. */
type PlanChange = {
  customer: string;
  subscription: Stripe.Subscription;
  priceId: string;
};

type FlowData = Stripe.BillingPortal.SessionCreateParams.FlowData;

const confirmFlow = (
  { env }: Dependencies,
  { subscription, priceId }: PlanChange,
  itemId: string,
): FlowData => ({
  type: 'subscription_update_confirm',
  subscription_update_confirm: {
    subscription: subscription.id,
    items: [{ id: itemId, price: priceId, quantity: 1 }],
  },
  after_completion: {
    type: 'redirect',
    redirect: { return_url: publicUrl(env) + PAGES.billingManage },
  },
});

/**
 * Opens the page where the customer confirms another price for the subscription, or pays its open invoice. If Stripe
 * can't change the subscription in its state, that is the portal's home page, which says why.
 * @returns its address
 * @throws AppError already_subscribed for the price of a live subscription
 */
async function changePlan(
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

async function openPage(
  dependencies: Dependencies,
  { stripe, late }: { stripe: Stripe; late: AbortSignal },
  { account, priceId }: Choice,
): Promise<string> {
  const customer = await ensureCustomer(dependencies, stripe, account);
  late.throwIfAborted();
  // Sessions come first: one that is paid meanwhile has a subscription by the time subscriptions are listed.
  const recent = await stripe.checkout.sessions.list({ customer, limit: RECENT_SESSIONS });
  late.throwIfAborted();
  const subscription = await findOngoingSubscription(stripe, customer);
  late.throwIfAborted();
  const { userId } = account;
  const open = async () => {
    const trialDays = await readTrialDays(dependencies, stripe, { userId, customer });
    late.throwIfAborted();
    const wanted = { userId, customer, priceId, trialDays };
    return await openSession(dependencies, stripe, { ...wanted, sessions: recent.data });
  };
  const url =
    subscription === null
      ? await open()
      : await changePlan(dependencies, stripe, { customer, subscription, priceId });
  late.throwIfAborted();
  await markCheckoutStarted(dependencies, customer);
  return url;
}

/**
 * Opens the page where the caller pays for a plan or, with a subscription already, changes it.
 * @returns its address
 * @throws AppError price_unknown for a price that is not on our list; already_subscribed; no_session when the account
 *   was deleted in the meantime; payments_timeout after 12 s in all; payments_unavailable
 */
export async function openCheckout(dependencies: Dependencies, choice: Choice): Promise<string> {
  const { payments } = dependencies;
  if (!Object.values(payments.config.priceIds).includes(choice.priceId)) {
    throw new AppError('price_unknown', 'This price is not offered.');
  }
  return await payments.call((stripe, late) => openPage(dependencies, { stripe, late }, choice));
}
