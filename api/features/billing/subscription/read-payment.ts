import type { PaymentReply } from '@photo-coach/shared/contracts/http/billing.ts';
import { isEnded } from '@photo-coach/shared/domain/plans/deciding-subscription.ts';
import { formatAmount } from '@photo-coach/shared/server/billing/format-price.ts';
import { isMissing } from '@photo-coach/shared/server/billing/is-missing.ts';
import type Stripe from 'stripe';
import type { ApiDependencies } from '../../../dependencies.ts';
import { findCustomer } from '../customer-rows.ts';

/** A checkout that was opened longer ago, in ms, has no pending result: Stripe ends it after a day. */
const OPENED_MS = 24 * 60 * 60_000;
/** A checkout that was completed longer ago, in ms, is not the one that someone on the payment page comes from. */
const COMPLETED_MS = 60 * 60_000;

type Dependencies = Pick<ApiDependencies, 'db' | 'payments' | 'now'>;

const NONE: PaymentReply = { state: 'none', isRecent: false, amount: null, receiptUrl: null };

/** Each checkout ends the open ones before it, so the newest is the one that can have been paid. */
async function findNewestCheckout(
  stripe: Stripe,
  customer: string,
): Promise<Stripe.Checkout.Session | undefined> {
  try {
    const { data } = await stripe.checkout.sessions.list({
      customer,
      limit: 1,
      expand: ['data.invoice', 'data.subscription'],
    });
    return data[0];
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** @param now the time, ms */
function present(session: Stripe.Checkout.Session, now: number): PaymentReply {
  if (session.created * 1000 < now - OPENED_MS) return NONE;
  const { status, payment_status, amount_total: amount, currency, invoice } = session;
  if (status === 'open') return { ...NONE, state: 'open' };
  if (status !== 'complete') return NONE;
  // Stripe creates it when the checkout is completed.
  const bought = typeof session.subscription === 'object' ? session.subscription : null;
  if (bought !== null && isEnded(bought)) return NONE;
  const receiptUrl = typeof invoice === 'object' ? (invoice?.hosted_invoice_url ?? null) : null;
  return {
    state: payment_status === 'unpaid' ? 'processing' : 'paid',
    isRecent: bought !== null && bought.created * 1000 >= now - COMPLETED_MS,
    amount: amount && currency ? formatAmount(amount, currency) : null,
    receiptUrl,
  };
}

/**
 * The result of the caller's latest checkout, by Stripe, which has it before our rows do.
 * @throws AppError payments_timeout, payments_unavailable
 */
export async function readPayment(
  { db, payments, now }: Dependencies,
  userId: string,
): Promise<PaymentReply> {
  const customer = await findCustomer(db, userId);
  if (customer === null) return NONE;
  const session = await payments.call((stripe) => findNewestCheckout(stripe, customer));
  return session === undefined ? NONE : present(session, now().getTime());
}
