import type Stripe from 'stripe';
import type { BillingPeriod } from './build-subscription.ts';

export type InvoiceDetails = {
  customer: Pick<Stripe.Customer, 'id' | 'email' | 'name'>;
  subscription: Stripe.Subscription;
  reason: Stripe.Invoice.BillingReason;
  description: string;
  /** In the currency's smallest unit; negative for a credit. */
  amount: number;
  period: BillingPeriod;
  number: string;
  pageUrl: string;
};

function buildLine(
  id: string,
  { subscription, description, amount, period, reason }: InvoiceDetails,
): Stripe.InvoiceLineItem {
  const [item] = subscription.items.data;
  return {
    id: `il_${id.slice('in_'.length)}`,
    object: 'line_item',
    amount,
    currency: subscription.currency,
    description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: id,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: reason === 'subscription_update',
        proration_details: null,
        subscription: subscription.id,
        subscription_item: item?.id ?? '',
      },
      type: 'subscription_item_details',
    },
    period,
    pretax_credit_amounts: [],
    pricing: null,
    quantity: 1,
    quantity_decimal: null,
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
}

/** Fields that the sandbox never sets, as Stripe sends them. */
const UNUSED = {
  account_country: 'GB',
  account_name: 'Payment sandbox',
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_shipping: 0,
  application: null,
  automatic_tax: {
    disabled_reason: null,
    enabled: false,
    liability: null,
    provider: null,
    status: null,
  },
  automatically_finalizes_at: null,
  collection_method: 'charge_automatically',
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  discounts: [],
  due_date: null,
  ending_balance: 0,
  footer: null,
  from_invoice: null,
  invoice_pdf: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  metadata: {},
  on_behalf_of: null,
  payment_settings: {
    default_mandate: null,
    payment_method_options: null,
    payment_method_types: null,
  },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  starting_balance: 0,
  statement_descriptor: null,
  test_clock: null,
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
} satisfies Partial<Stripe.Invoice>;

/** A new invoice that waits for its payment, in the shape of the SDK. */
export function buildInvoice(id: string, created: number, details: InvoiceDetails): Stripe.Invoice {
  const { customer, subscription, amount, period } = details;
  const due = Math.max(0, amount);
  return {
    ...UNUSED,
    id,
    object: 'invoice',
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    billing_reason: details.reason,
    created,
    currency: subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    description: null,
    effective_at: created,
    hosted_invoice_url: details.pageUrl,
    lines: {
      object: 'list',
      data: [buildLine(id, details)],
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    next_payment_attempt: null,
    number: details.number,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    period_end: period.end,
    period_start: period.start,
    status: 'open',
    status_transitions: {
      finalized_at: created,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: amount,
    subtotal_excluding_tax: amount,
    total: amount,
    total_excluding_tax: amount,
  };
}
