import { isUnpaid } from '@photo-coach/shared/domain/plans/held-plan.ts';
import type { Payments } from '@photo-coach/shared/server/billing/create-payments.ts';
import type Stripe from 'stripe';

/** When a failed payment is tried again. */
export type PaymentRetry = {
  /** When it is tried again; null: no further try is scheduled. */
  next_attempt_at: string | null;
};

/**
 * Finds when Stripe next charges an open invoice of an unpaid subscription. The latest invoice is not enough: it can be
 * a paid one, for a change of plan.
 * @returns null for a subscription that is not unpaid
 * @throws AppError payments_timeout, payments_unavailable
 */
export async function fetchPaymentRetry(
  { call }: Payments,
  { id, status }: Pick<Stripe.Subscription, 'id' | 'status'>,
): Promise<PaymentRetry | null> {
  if (!isUnpaid(status)) return null;
  const { data: open } = await call((stripe) =>
    stripe.invoices.list({ subscription: id, status: 'open', limit: 100 }),
  );
  const attempts = open.map((invoice) => invoice.next_payment_attempt).filter((at) => at !== null);
  if (attempts.length === 0) return { next_attempt_at: null };
  return { next_attempt_at: new Date(Math.min(...attempts) * 1000).toISOString() };
}
