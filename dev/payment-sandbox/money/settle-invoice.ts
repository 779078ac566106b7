import type Stripe from 'stripe';
import type { Change } from '../store/change.ts';
import { saveObject } from '../store/objects.ts';
import { recordEvent } from '../store/record-event.ts';

/** Seconds until the next attempt after a failed payment, as Stripe's smart retries may choose. */
const RETRY_SECONDS = 3 * 86_400;
/** After this many attempts none is scheduled; their number is a setting at Stripe. */
const MAX_ATTEMPTS = 4;

/** Records that an invoice was paid. */
export async function markPaid(change: Change, invoice: Stripe.Invoice): Promise<Stripe.Invoice> {
  const paid: Stripe.Invoice = {
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: change.now },
  };
  await saveObject(change.tx, paid);
  await recordEvent(change, 'invoice.paid', paid);
  return paid;
}

/** Records that the payment of an invoice failed; it stays open. */
export async function markFailed(change: Change, invoice: Stripe.Invoice): Promise<Stripe.Invoice> {
  const attempt_count = invoice.attempt_count + 1;
  const failed: Stripe.Invoice = {
    ...invoice,
    attempt_count,
    attempted: true,
    next_payment_attempt: attempt_count < MAX_ATTEMPTS ? change.now + RETRY_SECONDS : null,
  };
  await saveObject(change.tx, failed);
  await recordEvent(change, 'invoice.payment_failed', failed);
  return failed;
}

/** Records that an open invoice is void: nobody will pay it. */
export async function markVoid(change: Change, invoice: Stripe.Invoice): Promise<Stripe.Invoice> {
  const voided: Stripe.Invoice = {
    ...invoice,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: { ...invoice.status_transitions, voided_at: change.now },
  };
  await saveObject(change.tx, voided);
  await recordEvent(change, 'invoice.voided', voided);
  return voided;
}
