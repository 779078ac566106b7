import type Stripe from 'stripe';

export type CheckoutDetails = {
  customer: Stripe.Customer;
  price: Stripe.Price;
  productName: string;
  url: string;
  expiresAt: number;
  successUrl: string;
  cancelUrl: string | null;
  clientReferenceId: string | null;
  allowPromotionCodes: boolean | null;
  /** Shown beside the button that pays; links as in Markdown. */
  submitText: string | null;
  metadata: Record<string, string>;
};

const buildLineItem = (id: string, { price, productName }: CheckoutDetails): Stripe.LineItem => ({
  id: `li_${id.slice('cs_test_'.length)}`,
  object: 'item',
  adjustable_quantity: null,
  amount_discount: 0,
  amount_subtotal: price.unit_amount ?? 0,
  amount_tax: 0,
  amount_total: price.unit_amount ?? 0,
  currency: price.currency,
  description: productName,
  metadata: {},
  price,
  quantity: 1,
});

/** Fields that the sandbox never sets, as Stripe sends them. */
const UNUSED = {
  adaptive_pricing: null,
  after_expiration: null,
  allowed_payment_method_types: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  customer_account: null,
  customer_creation: null,
  customer_email: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  locale: null,
  managed_payments: null,
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: 'always',
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_method_types: ['card'],
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  submit_type: null,
  subscription: null,
  ui_mode: 'hosted_page',
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>;

/** A new checkout of one subscription, in the shape of the SDK. Stripe sends `line_items` only where they are asked for. */
export const buildCheckoutSession = (
  id: string,
  created: number,
  details: CheckoutDetails,
): Stripe.Checkout.Session => ({
  ...UNUSED,
  id,
  object: 'checkout.session',
  allow_promotion_codes: details.allowPromotionCodes,
  amount_subtotal: details.price.unit_amount,
  amount_total: details.price.unit_amount,
  cancel_url: details.cancelUrl,
  client_reference_id: details.clientReferenceId,
  created,
  currency: details.price.currency,
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: details.submitText === null ? null : { message: details.submitText },
    terms_of_service_acceptance: null,
  },
  customer: details.customer.id,
  customer_details: {
    address: null,
    business_name: null,
    email: details.customer.email,
    individual_name: null,
    name: details.customer.name ?? null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: null,
  },
  expires_at: details.expiresAt,
  line_items: {
    object: 'list',
    data: [buildLineItem(id, details)],
    has_more: false,
    url: `/v1/checkout/sessions/${id}/line_items`,
  },
  metadata: details.metadata,
  mode: 'subscription',
  payment_status: 'unpaid',
  status: 'open',
  success_url: details.successUrl,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  url: details.url,
});
