import type Stripe from 'stripe';

export type CustomerDetails = {
  email: string | null;
  name: string | null;
  phone: string | null;
  description: string | null;
  metadata: Record<string, string>;
  /** One of Stripe's test payment methods. */
  paymentMethod: string | null;
};

/** A customer, in the shape of the SDK. */
export const buildCustomer = (
  id: string,
  created: number,
  { paymentMethod, ...details }: CustomerDetails,
): Stripe.Customer => ({
  id,
  object: 'customer',
  address: null,
  balance: 0,
  created,
  currency: null,
  default_source: null,
  delinquent: false,
  discount: null,
  invoice_prefix: id.slice(-8).toUpperCase(),
  invoice_settings: {
    custom_fields: null,
    default_payment_method: paymentMethod,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  next_invoice_sequence: 1,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
  ...details,
});
