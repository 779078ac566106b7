import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { PortalTask } from '@photo-coach/shared/contracts/http/billing.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { isCustomerGone, isMissing } from '@photo-coach/shared/server/billing/is-customer-gone.ts';
import { publicUrl } from '@photo-coach/shared/server/env.ts';
import Stripe from 'stripe';
import type { ApiDependencies } from '../../../dependencies.ts';
import { findCustomer, markCheckoutStarted } from '../customer-rows.ts';
import { findOngoingSubscription } from './find-ongoing-subscription.ts';

type Dependencies = Pick<ApiDependencies, 'db' | 'env' | 'payments' | 'now' | 'log'>;

/** A portal session of a customer. @param flow its task; the home page by default */
export async function createPortalSession(
  stripe: Stripe,
  env: ApiDependencies['env'],
  {
    customer,
    flow,
  }: { customer: string; flow?: Stripe.BillingPortal.SessionCreateParams.FlowData },
): Promise<string> {
  const { url } = await stripe.billingPortal.sessions.create({
    customer,
    return_url: publicUrl(env) + PAGES.billingManage,
    ...(flow && { flow_data: flow }),
  });
  return url;
}

/** The portal's page that cancels the customer's subscription; null if none can be canceled. */
async function cancelFlow(
  stripe: Stripe,
  { env }: Dependencies,
  customer: string,
): Promise<Stripe.BillingPortal.SessionCreateParams.FlowData | null> {
  const subscription = await findOngoingSubscription(stripe, customer);
  if (subscription === null || subscription.cancel_at !== null) return null;
  if (subscription.cancel_at_period_end) return null;
  return {
    type: 'subscription_cancel',
    subscription_cancel: { subscription: subscription.id },
    after_completion: {
      type: 'redirect',
      redirect: { return_url: publicUrl(env) + PAGES.billingManage },
    },
  };
}

/**
 * Opens the portal with a task or, if Stripe's settings don't offer that, with its home page, which offers everything
 * else.
 */
async function openWithTask(
  stripe: Stripe,
  dependencies: Dependencies,
  { customer, task }: { customer: string; task: PortalTask | undefined },
): Promise<string> {
  const { env, log } = dependencies;
  const flow = task === 'cancel' ? await cancelFlow(stripe, dependencies, customer) : null;
  if (flow === null) return await createPortalSession(stripe, env, { customer });
  try {
    return await createPortalSession(stripe, env, { customer, flow });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    log.warn({ err: error, task }, 'Stripe can’t open the billing portal with a task');
    return await createPortalSession(stripe, env, { customer });
  }
}

const noSubscription = () =>
  new AppError('no_subscription', 'There is no subscription to manage yet.');

/**
 * Opens the billing portal of the caller's customer.
 * @returns its address
 * @throws AppError no_subscription without a customer; payments_timeout, payments_unavailable
 */
export async function openPortal(
  dependencies: Dependencies,
  { userId, task }: { userId: string; task?: PortalTask | undefined },
): Promise<string> {
  const { db, payments } = dependencies;
  const customer = await findCustomer(db, userId);
  if (customer === null) throw noSubscription();
  try {
    const url = await payments.call((stripe) =>
      openWithTask(stripe, dependencies, { customer, task }),
    );
    // Open invoices are paid in the portal.
    await markCheckoutStarted(dependencies, customer);
    return url;
  } catch (error) {
    if (!isMissing(error)) throw error;
    // A customer that Stripe doesn't know, because of a wrong key, is an outage.
    await payments.call((stripe) => isCustomerGone(stripe, dependencies, customer));
    throw noSubscription();
  }
}
