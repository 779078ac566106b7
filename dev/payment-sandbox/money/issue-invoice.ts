import type Stripe from 'stripe';
import { buildInvoice, type InvoiceDetails } from '../objects/build-invoice.ts';
import type { Change } from '../store/change.ts';
import { insertObject, newObjectId, saveObject } from '../store/objects.ts';
import { recordEvent } from '../store/record-event.ts';

/** Makes an invoice that waits for its payment. */
export async function issueInvoice(
  change: Change,
  {
    customer,
    ...details
  }: Omit<InvoiceDetails, 'customer' | 'number' | 'pageUrl'> & {
    customer: Stripe.Customer;
  },
): Promise<Stripe.Invoice> {
  const id = newObjectId('in_');
  const sequence = customer.next_invoice_sequence ?? 1;
  const invoice = buildInvoice(id, change.now, {
    ...details,
    customer,
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    pageUrl: `${change.pagesUrl}/invoices/${id}`,
  });
  await insertObject(change.tx, 'invoice', invoice);
  // The caller's object stays current: it may issue another invoice.
  customer.next_invoice_sequence = sequence + 1;
  await saveObject(change.tx, customer);
  await recordEvent(change, 'invoice.created', invoice);
  return invoice;
}
