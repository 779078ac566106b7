import type Stripe from 'stripe';

/** The charge of an invoice, by the invoice's id. */
export const chargeIdOf = (invoiceId: string): string => `ch_${invoiceId.slice('in_'.length)}`;

/** Fields that the sandbox never sets, as Stripe sends them. */
const UNUSED = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  calculated_statement_descriptor: null,
  description: null,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: null,
  livemode: false,
  metadata: {},
  on_behalf_of: null,
  outcome: null,
  payment_intent: null,
  payment_method: null,
  payment_method_details: null,
  receipt_number: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} satisfies Partial<Stripe.Charge>;

/** The charge that has paid an invoice, fully refunded, in the shape of the SDK. */
export function buildRefundedCharge(invoice: Stripe.Invoice): Stripe.Charge {
  const { amount_paid: amount, currency, customer, customer_email, customer_name } = invoice;
  return {
    ...UNUSED,
    id: chargeIdOf(invoice.id),
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: amount,
    billing_details: {
      address: null,
      email: customer_email,
      name: customer_name,
      phone: null,
      tax_id: null,
    },
    captured: true,
    created: invoice.status_transitions.paid_at ?? invoice.created,
    currency,
    customer: typeof customer === 'string' ? customer : (customer?.id ?? null),
    paid: true,
    receipt_email: customer_email,
    receipt_url: invoice.hosted_invoice_url ?? null,
    refunded: true,
    status: 'succeeded',
  };
}
