import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import { subscriptionRecordSchema } from '../records.ts';
import { defineRouteContract } from './route-contract.ts';

/** Prices as they are shown: `£19`, or `Free`. */
const freePriceSchema = z.strictObject({ displayPrice: z.string() });
const paidPriceSchema = z.strictObject({
  displayPrice: z.string(),
  /** The price at Stripe, which a checkout names. */
  priceId: z.string(),
});

export const pricingReplySchema = z.strictObject({
  starter: freePriceSchema,
  creator: paidPriceSchema,
  pro: paidPriceSchema,
});
export type PricingReply = z.infer<typeof pricingReplySchema>;

/** A subscription, with the field names that its callers know. */
const checkSubscriptionReplySchema = z.strictObject({
  subscribed: z.boolean(),
  product_id: z.string().nullable(),
  subscription_end: z.iso.datetime().nullable(),
});
export type CheckSubscriptionReply = z.infer<typeof checkSubscriptionReplySchema>;

const priceIdSchema = z.string().min(1).max(255);

const checkoutRequestSchema = z.strictObject({ priceId: priceIdSchema });

/** The page that the billing portal opens with. */
const portalTaskSchema = z.enum(['cancel']);
export type PortalTask = z.infer<typeof portalTaskSchema>;

/** Contains no customer: it always opens the caller's own portal. Without a task it opens the home page. */
const portalRequestSchema = z.strictObject({ task: portalTaskSchema.optional() });

/** The page at Stripe to open: checkout, confirmation of another plan, or the billing portal. */
const stripePageReplySchema = z.strictObject({ url: z.url() });

/** Where payments are made: `live` and `test` at Stripe, `sandbox` on this server. */
const paymentModeSchema = z.enum(['live', 'test', 'sandbox']);
export type PaymentMode = z.infer<typeof paymentModeSchema>;

/** What the diagnostics page shows besides the profile. */
const billingCheckReplySchema = z.strictObject({
  mode: paymentModeSchema,
  /** The address to register as a webhook endpoint. */
  webhookUrl: z.url(),
  /** Whether the payment service has sent any event about the caller. */
  hasEvents: z.boolean(),
});
export type BillingCheckReply = z.infer<typeof billingCheckReplySchema>;

/** The codes of a route that asks the payment service. */
const PAYMENT_ERROR_CODES = [
  'payments_timeout',
  'payments_unavailable',
] as const satisfies readonly ErrorCode[];

/** Plans and payments; a site that sells nothing has none of these routes. */
export const BILLING_ROUTES = {
  readPricing: defineRouteContract({
    method: 'GET',
    path: '/api/get-pricing',
    reply: pricingReplySchema,
    errors: [],
  }),
  readSubscription: defineRouteContract({
    method: 'GET',
    path: '/api/me/subscription',
    reply: subscriptionRecordSchema,
    errors: [],
  }),
  checkSubscription: defineRouteContract({
    method: 'GET',
    path: '/api/check-subscription',
    reply: checkSubscriptionReplySchema,
    errors: [],
  }),
  readBillingCheck: defineRouteContract({
    method: 'GET',
    path: '/api/me/billing-check',
    reply: billingCheckReplySchema,
    errors: [],
  }),
  startCheckout: defineRouteContract({
    method: 'POST',
    path: '/api/create-checkout-session',
    body: checkoutRequestSchema,
    reply: stripePageReplySchema,
    errors: ['price_unknown', 'already_subscribed', ...PAYMENT_ERROR_CODES],
  }),
  openPortal: defineRouteContract({
    method: 'POST',
    path: '/api/customer-portal',
    body: portalRequestSchema,
    reply: stripePageReplySchema,
    errors: ['no_subscription', ...PAYMENT_ERROR_CODES],
  }),
  /** For the payment service alone. */
  receiveEvent: defineRouteContract({
    method: 'POST',
    path: '/api/stripe-webhook',
    reply: z.strictObject({ received: z.literal(true) }),
    errors: ['webhook_signature_invalid'],
  }),
};
