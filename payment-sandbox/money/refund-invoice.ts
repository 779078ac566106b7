import type Stripe from 'stripe';
import { buildRefundedCharge, chargeIdOf } from '../objects/build-charge.ts';
import type { Change } from '../store/change.ts';
import { findObject, insertObject } from '../store/objects.ts';
import { recordEvent } from '../store/record-event.ts';
import { StripeFailure } from '../store/stripe-failure.ts';

/** Gives the money of a paid invoice back, once; the subscription stays as it is. @throws StripeFailure */
export async function refundInvoice(
  change: Change,
  invoice: Stripe.Invoice,
): Promise<Stripe.Charge> {
  if (invoice.status !== 'paid' || invoice.amount_paid <= 0) {
    throw new StripeFailure(400, 'Nothing was paid for this invoice.');
  }
  const before = await findObject(change.tx, 'charge', chargeIdOf(invoice.id));
  if (before !== undefined) throw new StripeFailure(400, 'This invoice was refunded already.');
  const charge = buildRefundedCharge(invoice);
  await insertObject(change.tx, 'charge', charge);
  await recordEvent(change, 'charge.refunded', charge);
  return charge;
}
