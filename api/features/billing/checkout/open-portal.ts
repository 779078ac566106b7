import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { isCustomerGone } from '@photo-coach/shared/server/billing/is-customer-gone.ts';
import { isMissing } from '@photo-coach/shared/server/billing/is-missing.ts';
import { publicUrl } from '@photo-coach/shared/server/env.ts';
import type Stripe from 'stripe';
import type { ApiDependencies } from '../../../dependencies.ts';
import { findCustomer } from '../customer/find-customer.ts';
import { markCheckoutStarted } from '../customer/mark-checkout-started.ts';

type Dependencies = Pick<ApiDependencies, 'db' | 'env' | 'payments' | 'now' | 'log'>;

/** A portal session of a customer. @param flow what it opens with; its home page if left out */
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

const noSubscription = () =>
  new AppError('no_subscription', 'There is no subscription to manage yet.');

/**
 * Opens the billing portal of the caller's customer.
 * @returns its address
 * @throws AppError no_subscription without a customer; payments_timeout, payments_unavailable
 */
export async function openPortal(
  dependencies: Dependencies,
  { userId }: { userId: string },
): Promise<string> {
  const { db, env, payments } = dependencies;
  const customer = await findCustomer(db, userId);
  if (customer === null) throw noSubscription();
  try {
    const url = await payments.call((stripe) => createPortalSession(stripe, env, { customer }));
    // The portal is where what is due is paid.
    await markCheckoutStarted(dependencies, customer);
    return url;
  } catch (error) {
    if (!isMissing(error)) throw error;
    // A customer that Stripe doesn't know, for a wrong key, is an outage.
    await payments.call((stripe) => isCustomerGone(stripe, dependencies, customer));
    throw noSubscription();
  }
}
