import type { Customer, Invoice, Period, Subscription } from '../objects/shapes.ts';
import type { Change } from '../sandbox.ts';
import { insertObject, newObjectId, saveObject } from '../store/objects.ts';
import { recordEvent } from '../store/record-event.ts';

/** Seconds until the next attempt after a failed payment, as Stripe's smart retries may choose. */
const RETRY_SECONDS = 3 * 86_400;
/** After this many attempts none is announced; their number is a setting at Stripe. */
const MAX_ATTEMPTS = 2;

type InvoiceDetails = {
  customer: Customer;
  subscription: Subscription;
  reason: Invoice['billing_reason'];
  description: string;
  /** In the currency's smallest unit; negative for a credit. */
  amount: number;
  period: Period;
};

/** An invoice that waits for its payment, which is not stored. */
function buildInvoice(
  { now, pagesUrl }: Change,
  { customer, subscription, reason, description, amount, period }: InvoiceDetails,
): Invoice {
  const id = newObjectId('in_');
  const due = Math.max(0, amount);
  return {
    id,
    object: 'invoice',
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    attempt_count: 0,
    billing_reason: reason,
    created: now,
    currency: subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    hosted_invoice_url: `${pagesUrl}/invoices/${id}`,
    lines: { object: 'list', data: [{ amount, description, period }], has_more: false },
    livemode: false,
    next_payment_attempt: null,
    number: `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, '0')}`,
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id },
    },
    period_end: period.end,
    period_start: period.start,
    status: 'open',
    total: amount,
  };
}

/** Charges an invoice. @param isPaid whether the card pays; if not, the invoice stays open */
export async function settleInvoice(
  change: Change,
  invoice: Invoice,
  isPaid: boolean,
): Promise<Invoice> {
  const attempts = invoice.attempt_count + 1;
  const next = attempts < MAX_ATTEMPTS ? change.now + RETRY_SECONDS : null;
  const settled: Invoice = isPaid
    ? {
        ...invoice,
        amount_paid: invoice.amount_due,
        amount_remaining: 0,
        attempt_count: attempts,
        next_payment_attempt: null,
        status: 'paid',
      }
    : { ...invoice, attempt_count: attempts, next_payment_attempt: next };
  await saveObject(change.tx, settled);
  await recordEvent(change, isPaid ? 'invoice.paid' : 'invoice.payment_failed', settled);
  return settled;
}

/** Makes an invoice and charges it. @returns its id */
export async function chargeInvoice(
  change: Change,
  { isPaid, ...details }: InvoiceDetails & { isPaid: boolean },
): Promise<string> {
  const invoice = buildInvoice(change, details);
  await insertObject(change.tx, invoice);
  // The caller's object stays current: it may make another invoice.
  details.customer.next_invoice_sequence += 1;
  await saveObject(change.tx, details.customer);
  await settleInvoice(change, invoice, isPaid);
  return invoice.id;
}
