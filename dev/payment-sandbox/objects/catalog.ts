import type { PaidPlan } from '@photo-coach/shared/contracts/records.ts';
import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import type { PaymentConfig } from '@photo-coach/shared/server/billing/payment-config.ts';
import Stripe from 'stripe';

/** What the sandbox sells. */
export type Catalog = {
  prices: readonly Stripe.Price[];
  products: readonly Stripe.Product[];
};

/** Monthly amounts in cents. */
export type PlanAmounts = Record<PaidPlan, number>;

const CURRENCY = 'usd';
/** The plans' prices, in cents. */
const DEFAULT_AMOUNTS: PlanAmounts = { creator: 900, pro: 2000 };
const NAMES: Record<PaidPlan, string> = {
  creator: `${PRODUCT_NAME} Creator`,
  pro: `${PRODUCT_NAME} Pro`,
};
const PAID_PLANS = ['creator', 'pro'] as const satisfies readonly PaidPlan[];
/** 2026-01-01; the catalog is part of the program. */
const CREATED = 1_767_225_600;

const productId = (plan: PaidPlan): string => `prod_sandbox_${plan}`;

const buildProduct = (plan: PaidPlan): Stripe.Product => ({
  id: productId(plan),
  object: 'product',
  active: true,
  created: CREATED,
  default_price: null,
  description: null,
  images: [],
  livemode: false,
  marketing_features: [],
  metadata: {},
  name: NAMES[plan],
  package_dimensions: null,
  shippable: null,
  statement_descriptor: null,
  tax_code: null,
  tax_details: null,
  type: 'service',
  unit_label: null,
  updated: CREATED,
  url: null,
});

const buildPrice = (plan: PaidPlan, id: string, amount: number): Stripe.Price => ({
  id,
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created: CREATED,
  currency: CURRENCY,
  custom_unit_amount: null,
  livemode: false,
  lookup_key: null,
  metadata: {},
  nickname: null,
  product: productId(plan),
  recurring: {
    interval: 'month',
    interval_count: 1,
    meter: null,
    trial_period_days: null,
    usage_type: 'licensed',
  },
  tax_behavior: 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  type: 'recurring',
  unit_amount: amount,
  unit_amount_decimal: Stripe.Decimal.from(String(amount)),
});

/** The monthly price and the product of each paid plan. */
export const buildCatalog = (
  { priceIds }: Pick<PaymentConfig, 'priceIds'>,
  amounts: PlanAmounts = DEFAULT_AMOUNTS,
): Catalog => ({
  prices: PAID_PLANS.map((plan) => buildPrice(plan, priceIds[plan], amounts[plan])),
  products: PAID_PLANS.map(buildProduct),
});

/** The amount of a price in the currency's smallest unit. */
export const amountOf = ({ unit_amount: amount }: Stripe.Price): number => amount ?? 0;

/** The name of what a price buys. */
export const productNameOf = ({ products }: Catalog, price: Stripe.Price): string =>
  products.find(({ id }) => id === price.product)?.name ?? price.id;
