import type Stripe from 'stripe';

export type BillingPeriod = { start: number; end: number };

/** The former shape of a price, which is still part of an item. */
const buildPlan = (price: Stripe.Price): Stripe.Plan => ({
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: 'per_unit',
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval ?? 'month',
  interval_count: price.recurring?.interval_count ?? 1,
  livemode: false,
  metadata: {},
  meter: null,
  nickname: null,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
});

type ItemDetails = {
  id: string;
  subscription: string;
  created: number;
  price: Stripe.Price;
  period: BillingPeriod;
};

/** The one item of a subscription. The billing period belongs to it in this version of the API. */
export const buildItem = ({
  id,
  subscription,
  created,
  price,
  period,
}: ItemDetails): Stripe.SubscriptionItem => ({
  id,
  object: 'subscription_item',
  billing_thresholds: null,
  created,
  current_period_end: period.end,
  current_period_start: period.start,
  current_trial: null,
  discounts: [],
  metadata: {},
  plan: buildPlan(price),
  price,
  quantity: 1,
  subscription,
  tax_rates: [],
});

export type SubscriptionDetails = {
  customer: string;
  item: Stripe.SubscriptionItem;
  status: Stripe.Subscription.Status;
  metadata: Record<string, string>;
  /** Null without a trial. */
  trial: BillingPeriod | null;
};

/** Fields that the sandbox never sets, as Stripe sends them. */
const UNUSED = {
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
  billing_schedules: [],
  billing_thresholds: null,
  collection_method: 'charge_automatically',
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  livemode: false,
  managed_payments: { enabled: false },
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: {
    payment_method_options: null,
    payment_method_types: null,
    save_default_payment_method: 'off',
  },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
  trial_settings: {
    end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
  },
} satisfies Partial<Stripe.Subscription>;

/** A new subscription, in the shape of the SDK. */
export const buildSubscription = (
  id: string,
  created: number,
  { customer, item, status, metadata, trial }: SubscriptionDetails,
): Stripe.Subscription => ({
  ...UNUSED,
  id,
  object: 'subscription',
  billing_cycle_anchor: trial?.end ?? created,
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  created,
  currency: item.price.currency,
  customer,
  default_payment_method: null,
  ended_at: null,
  items: {
    object: 'list',
    data: [item],
    has_more: false,
    url: `/v1/subscription_items?subscription=${id}`,
  },
  latest_invoice: null,
  metadata,
  start_date: created,
  status,
  trial_end: trial?.end ?? null,
  trial_start: trial?.start ?? null,
});

/** The one item of a subscription. @throws Error for a subscription without one, which the sandbox never makes */
export function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (item === undefined) throw new Error(`${id} has no item`);
  return item;
}

/** The subscription with another price or period of its item. */
export const withItem = (
  subscription: Stripe.Subscription,
  change: { price?: Stripe.Price; period?: BillingPeriod },
): Stripe.Subscription => {
  const item = itemOf(subscription);
  const {
    price = item.price,
    period = { start: item.current_period_start, end: item.current_period_end },
  } = change;
  const { id, created } = item;
  const changed = buildItem({ id, created, price, period, subscription: subscription.id });
  return { ...subscription, items: { ...subscription.items, data: [changed] } };
};
