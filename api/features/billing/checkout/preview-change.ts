import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { PlanChangeReply } from '@photo-coach/shared/contracts/http/billing.ts';
import { formatAmount, formatPrice } from '@photo-coach/shared/server/billing/format-price.ts';
import { isMissing } from '@photo-coach/shared/server/billing/is-missing.ts';
import type Stripe from 'stripe';
import type { ApiDependencies } from '../../../dependencies.ts';
import { findCustomer } from '../customer/customer-rows.ts';
import { findOngoingSubscription } from './find-ongoing-subscription.ts';

type Dependencies = Pick<ApiDependencies, 'db' | 'payments'>;
type Change = { userId: string; priceId: string };

/** The end of the period that the change pays for: of the line that is paid for the longest. */
const periodEndOf = ({ lines, period_end }: Stripe.Invoice): string =>
  new Date(
    Math.max(period_end, ...lines.data.map(({ period }) => period.end)) * 1000,
  ).toISOString();

function present(
  preview: Stripe.Invoice,
  price: Stripe.Price,
  { cancel_at, cancel_at_period_end }: Stripe.Subscription,
): PlanChangeReply {
  const { amount_due: due, total, currency } = preview;
  return {
    dueToday: due > 0 ? formatAmount(due, currency) : null,
    credit: total < 0 ? formatAmount(-total, currency) : null,
    price: formatPrice(price.unit_amount ?? 0, price.currency),
    interval: price.recurring?.interval ?? 'month',
    periodEnd: periodEndOf(preview),
    endsThen: cancel_at !== null || cancel_at_period_end,
  };
}

const noSubscription = (): AppError =>
  new AppError('no_subscription', 'There is no subscription to change yet.');

async function requestPreview(
  stripe: Stripe,
  { customer, priceId }: { customer: string; priceId: string },
): Promise<PlanChangeReply> {
  const subscription = await findOngoingSubscription(stripe, customer);
  const item = subscription?.items.data[0];
  if (!subscription || item === undefined) throw noSubscription();
  if (item.price.id === priceId) {
    throw new AppError('already_subscribed', 'This plan is already active.');
  }
  const [preview, price] = await Promise.all([
    stripe.invoices.createPreview({
      customer,
      subscription: subscription.id,
      subscription_details: {
        items: [{ id: item.id, price: priceId }],
        proration_behavior: 'always_invoice',
      },
    }),
    stripe.prices.retrieve(priceId),
  ]);
  return present(preview, price, subscription);
}

/**
 * The cost of changing the caller's subscription to another price, today and from the next period on, by Stripe. The
 * portal, where the change is made, charges the difference at once.
 * @throws AppError price_unknown; no_subscription; already_subscribed; payments_timeout, payments_unavailable
 */
export async function previewChange(
  { db, payments }: Dependencies,
  { userId, priceId }: Change,
): Promise<PlanChangeReply> {
  if (!Object.values(payments.config.priceIds).includes(priceId)) {
    throw new AppError('price_unknown', 'This price is not offered.');
  }
  const customer = await findCustomer(db, userId);
  if (customer === null) throw noSubscription();
  try {
    return await payments.call((stripe) => requestPreview(stripe, { customer, priceId }));
  } catch (error) {
    // The customer was deleted at Stripe, or never existed there.
    throw isMissing(error) ? noSubscription() : error;
  }
}
