import type Stripe from 'stripe';
import type { Change } from '../store/change.ts';
import { lockLiveCustomer } from '../store/customers.ts';
import { saveObject } from '../store/objects.ts';
import { recordEvent } from '../store/record-event.ts';

/** Makes a card the one that a customer's invoices are charged to. @throws StripeFailure resource_missing */
export async function changeCard(
  change: Change,
  { customerId, card }: { customerId: string; card: string },
): Promise<Stripe.Customer> {
  const customer = await lockLiveCustomer(change.tx, customerId);
  if (customer.invoice_settings.default_payment_method === card) return customer;
  const changed: Stripe.Customer = {
    ...customer,
    invoice_settings: { ...customer.invoice_settings, default_payment_method: card },
  };
  await saveObject(change.tx, changed);
  await recordEvent(change, 'customer.updated', changed, customer);
  return changed;
}
