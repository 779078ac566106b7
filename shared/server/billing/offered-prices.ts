import type { PaidPlan } from '@photo-coach/shared/contracts/records.ts';
import type Stripe from 'stripe';
import type { Payments } from './create-payments.ts';

/** A price that we sell. */
export type OfferedPrice = {
  plan: PaidPlan;
  priceId: string;
  productId: string;
  /** In the currency's smallest unit; null for prices by tier or usage. */
  unitAmount: number | null;
  /** ISO 4217, in lower case. */
  currency: string;
};

const PLANS = ['creator', 'pro'] as const satisfies readonly PaidPlan[];

const toOfferedPrice = (plan: PaidPlan, price: Stripe.Price): OfferedPrice => ({
  plan,
  priceId: price.id,
  productId: typeof price.product === 'string' ? price.product : price.product.id,
  unitAmount: price.unit_amount,
  currency: price.currency,
});

/** Reads the listed prices from Stripe. @throws AppError payments_timeout, payments_unavailable */
export const readOfferedPrices = ({ config, call }: Payments): Promise<OfferedPrice[]> =>
  Promise.all(
    PLANS.map(async (plan) =>
      toOfferedPrice(plan, await call((stripe) => stripe.prices.retrieve(config.priceIds[plan]))),
    ),
  );

/**
 * The plan of a price at Stripe: by its id, else by its product, so that a subscription at an earlier price of a plan
 * keeps it. Any other product is Creator.
 */
export function planOfPrice(
  prices: readonly OfferedPrice[],
  { priceId, productId }: Pick<OfferedPrice, 'priceId' | 'productId'>,
): PaidPlan {
  const found =
    prices.find((price) => price.priceId === priceId) ??
    prices.find((price) => price.productId === productId);
  return found?.plan ?? 'creator';
}
