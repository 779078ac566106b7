import type Stripe from 'stripe';
import type { Flow } from './flow.ts';

/*
 * The objects as the sandbox stores and sends them: the fields of the SDK's types that the product or the sandbox reads.
 * What an expansion would replace is an id.
 */

export type Price = Pick<
  Stripe.Price,
  'id' | 'object' | 'active' | 'currency' | 'type' | 'unit_amount'
> & { product: string; recurring: { interval: 'month'; interval_count: 1 } };

export type Customer = Pick<
  Stripe.Customer,
  'id' | 'object' | 'created' | 'email' | 'livemode' | 'metadata'
> & {
  deleted?: undefined;
  invoice_settings: { default_payment_method: string | null };
  invoice_prefix: string;
  next_invoice_sequence: number;
};

export type Period = { start: number; end: number };

type Item = Pick<
  Stripe.SubscriptionItem,
  'id' | 'object' | 'created' | 'current_period_end' | 'current_period_start' | 'quantity'
> & { price: Price };

export type Subscription = Pick<
  Stripe.Subscription,
  | 'id'
  | 'object'
  | 'billing_cycle_anchor'
  | 'cancel_at'
  | 'cancel_at_period_end'
  | 'canceled_at'
  | 'created'
  | 'currency'
  | 'ended_at'
  | 'livemode'
  | 'metadata'
  | 'pause_collection'
  | 'status'
  | 'trial_end'
  | 'trial_start'
> & {
  customer: string;
  items: { object: 'list'; data: [Item]; has_more: false };
  latest_invoice: string | null;
};

export type Invoice = Pick<
  Stripe.Invoice,
  | 'id'
  | 'object'
  | 'amount_due'
  | 'amount_paid'
  | 'amount_remaining'
  | 'attempt_count'
  | 'billing_reason'
  | 'created'
  | 'currency'
  | 'customer_email'
  | 'hosted_invoice_url'
  | 'livemode'
  | 'next_payment_attempt'
  | 'number'
  | 'period_end'
  | 'period_start'
  | 'status'
  | 'total'
> & {
  customer: string;
  lines: {
    object: 'list';
    data: { amount: number; description: string; period: Period }[];
    has_more: false;
  };
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } };
};

export type CheckoutSession = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'allow_promotion_codes'
  | 'amount_total'
  | 'cancel_url'
  | 'client_reference_id'
  | 'created'
  | 'currency'
  | 'expires_at'
  | 'livemode'
  | 'metadata'
  | 'mode'
  | 'payment_status'
  | 'status'
  | 'url'
> & {
  customer: string;
  customer_details: { email: string | null };
  custom_text: { submit: { message: string } | null };
  invoice: string | null;
  line_items: { object: 'list'; data: [{ price: Price; quantity: 1 }]; has_more: false };
  subscription: string | null;
  success_url: string;
  /** Stripe keeps it to itself: the subscription that the checkout starts. */
  subscription_data: { metadata: Record<string, string>; trial_period_days: number | null };
};

export type PortalSession = Pick<
  Stripe.BillingPortal.Session,
  'id' | 'object' | 'created' | 'livemode' | 'url'
> & { customer: string; flow: Flow | null; return_url: string };
