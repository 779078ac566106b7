import type { PaidPlan } from '@photo-coach/shared/contracts/records.ts';
import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import type { PaymentConfig } from '@photo-coach/shared/server/billing/payment-config.ts';
import { noSuchObject } from '../store/stripe-failure.ts';
import type { Price } from './shapes.ts';

/** What the sandbox sells: the monthly price of each paid plan. */
export type Catalog = readonly Price[];

/** Monthly amounts in cents. */
export type PlanAmounts = Record<PaidPlan, number>;

/** The plans' prices, in cents. */
const DEFAULT_AMOUNTS: PlanAmounts = { creator: 900, pro: 2000 };
const PAID_PLANS = ['creator', 'pro'] as const satisfies readonly PaidPlan[];
const NAMES: Record<string, string> = {
  prod_sandbox_creator: `${PRODUCT_NAME} Creator`,
  prod_sandbox_pro: `${PRODUCT_NAME} Pro`,
};

export const buildCatalog = (
  { priceIds }: Pick<PaymentConfig, 'priceIds'>,
  amounts: PlanAmounts = DEFAULT_AMOUNTS,
): Catalog =>
  PAID_PLANS.map((plan) => ({
    id: priceIds[plan],
    object: 'price',
    active: true,
    currency: 'usd',
    product: `prod_sandbox_${plan}`,
    recurring: { interval: 'month', interval_count: 1 },
    type: 'recurring',
    unit_amount: amounts[plan],
  }));

/** @param param the parameter that names it @throws StripeFailure resource_missing */
export function requirePrice(catalog: Catalog, id: string, param?: string): Price {
  const price = catalog.find((known) => known.id === id);
  if (price === undefined) throw noSuchObject('price', id, param);
  return price;
}

/** The amount of a price in the currency's smallest unit. */
export const getAmount = ({ unit_amount: amount }: Pick<Price, 'unit_amount'>): number =>
  amount ?? 0;

/** The name of what a price buys. */
export const getProductName = ({ product }: Price): string => NAMES[product] ?? product;
