import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { isMissing } from '@photo-coach/shared/server/billing/is-missing.ts';
import { publicUrl } from '@photo-coach/shared/server/env.ts';
import type Stripe from 'stripe';
import type { ApiDependencies } from '../../../dependencies.ts';
import { findCustomer } from '../customer/find-customer.ts';

type Dependencies = Pick<ApiDependencies, 'db' | 'env' | 'payments'>;

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
  { db, env, payments }: Dependencies,
  { userId }: { userId: string },
): Promise<string> {
  const customer = await findCustomer(db, userId);
  if (customer === null) throw noSubscription();
  try {
    return await payments.call((stripe) => createPortalSession(stripe, env, { customer }));
  } catch (error) {
    if (isMissing(error)) throw noSubscription();
    throw error;
  }
}
