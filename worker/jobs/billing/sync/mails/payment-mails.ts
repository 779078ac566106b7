import { isUnpaid } from '@photo-coach/shared/domain/plans/held-plan.ts';
import { formatAmount } from '@photo-coach/shared/server/billing/format-price.ts';
import { isMissing } from '@photo-coach/shared/server/billing/is-missing.ts';
import {
  composePaymentFailed,
  composePaymentReceived,
  composeRefunded,
} from '@photo-coach/shared/server/mail/compose-billing.ts';
import type Stripe from 'stripe';
import type { FetchedSubscription } from '../fetch-customer.ts';
import {
  billingUrlOf,
  type Compose,
  factsOf,
  findSubscription,
  type MailDependencies,
  type MailSubject,
} from './mail-subject.ts';

/** An object as it is now; null when it was deleted. */
async function fetchUnlessMissing<Found>(
  { payments }: MailDependencies,
  fetch: (stripe: Stripe) => Promise<Found>,
): Promise<Found | null> {
  try {
    return await payments.call(fetch);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const fetchInvoice = (dependencies: MailDependencies, id: string) =>
  fetchUnlessMissing(dependencies, (stripe) => stripe.invoices.retrieve(id));

/** The subscription that an invoice is for. */
function findBilled(
  subject: MailSubject,
  { parent }: Stripe.Invoice,
): FetchedSubscription | undefined {
  const billed = parent?.subscription_details?.subscription;
  return findSubscription(subject, typeof billed === 'string' ? billed : (billed?.id ?? ''));
}

/** For an invoice that is still unpaid. A first payment is not mailed about, because the person sees it fail. */
export const paymentFailed: Compose = async (dependencies, subject) => {
  const invoice = await fetchInvoice(dependencies, subject.objectId);
  if (invoice === null || invoice.status === 'paid' || invoice.status === 'void') return null;
  const subscription = findBilled(subject, invoice);
  if (subscription === undefined || !isUnpaid(subscription.row.status)) return null;
  const { next_payment_attempt: next } = invoice;
  const on = next === null ? undefined : new Date(next * 1000);
  return {
    dedupeKey: `payment-failed:${invoice.id}`,
    mail: composePaymentFailed({ ...factsOf(dependencies, subscription, subject), on }),
  };
};

/** For an invoice that was paid with money: the start of a trial and a credit are not. */
export const paymentReceived: Compose = async (dependencies, subject) => {
  const invoice = await fetchInvoice(dependencies, subject.objectId);
  if (invoice?.status !== 'paid' || invoice.amount_paid <= 0) return null;
  const subscription = findBilled(subject, invoice);
  const end = subscription?.row.cancel_at ?? subscription?.row.current_period_end;
  if (subscription === undefined || !end) return null;
  const { amount_paid, currency, hosted_invoice_url: page } = invoice;
  const facts = factsOf(dependencies, subscription, subject);
  return {
    dedupeKey: `paid:${invoice.id}`,
    mail: composePaymentReceived({
      ...facts,
      amount: formatAmount(amount_paid, currency),
      receiptUrl: page ?? facts.billingUrl,
      on: new Date(end),
      ends: subscription.row.cancel_at !== null,
    }),
  };
};

/** For a payment that was refunded in part or in full; another refund of it is mailed about again. */
export const refunded: Compose = async (dependencies, { objectId }) => {
  const charge = await fetchUnlessMissing(dependencies, (stripe) =>
    stripe.charges.retrieve(objectId),
  );
  if (charge === null || charge.amount_refunded <= 0) return null;
  const { amount_refunded, amount_captured, currency, receipt_url: receiptUrl } = charge;
  return {
    dedupeKey: `refunded:${charge.id}:${amount_refunded}`,
    mail: composeRefunded({
      refunded: formatAmount(amount_refunded, currency),
      paid: formatAmount(amount_captured, currency),
      receiptUrl,
      billingUrl: billingUrlOf(dependencies),
    }),
  };
};
