import {
  decidingSubscription,
  isEnded,
} from '@photo-coach/shared/domain/plans/deciding-subscription.ts';
import type Stripe from 'stripe';

/** Whether a first payment can still be made: without an open invoice the subscription ends on its own. */
async function isPayable(
  stripe: Stripe,
  { latest_invoice: latest }: Stripe.Subscription,
): Promise<boolean> {
  if (latest === null) return false;
  const invoice = typeof latest === 'string' ? await stripe.invoices.retrieve(latest) : latest;
  return invoice.status === 'open';
}

/**
 * The subscription that a new one would double: the customer's live one, or one that only needs a payment; null if
 * there is none. It is read from Stripe, because our rows may not have the latest payment yet.
 */
export async function findOngoingSubscription(
  stripe: Stripe,
  customer: string,
): Promise<Stripe.Subscription | null> {
  const { data } = await stripe.subscriptions.list({ customer, limit: 100 });
  const candidates = [];
  for (const subscription of data) {
    const { id, status, created } = subscription;
    if (isEnded(subscription)) continue;
    if (status === 'incomplete' && !(await isPayable(stripe, subscription))) continue;
    const created_at = new Date(created * 1000).toISOString();
    candidates.push({ subscription, status, created_at, stripe_subscription_id: id });
  }
  return decidingSubscription(candidates)?.subscription ?? null;
}
