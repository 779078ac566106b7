import { getAmount } from '../objects/catalog.ts';
import type { CheckoutSession } from '../objects/shapes.ts';
import { doesPay } from '../objects/test-cards.ts';
import type { Change } from '../sandbox.ts';
import { lockObject, saveObject } from '../store/objects.ts';
import { recordEvent } from '../store/record-event.ts';
import { cardDeclined, StripeFailure } from '../store/stripe-failure.ts';
import { changeCard } from './customers.ts';
import { startSubscription } from './subscriptions.ts';

/** The session as it is at a time: an open one ends with its time. */
export const atTime = (now: number, session: CheckoutSession): CheckoutSession =>
  session.status === 'open' && session.expires_at <= now
    ? { ...session, status: 'expired', url: null }
    : session;

/** Locks an open checkout session. @throws StripeFailure for one that is complete or expired */
export async function lockOpenSession(change: Change, id: string): Promise<CheckoutSession> {
  const session = atTime(change.now, await lockObject(change.tx, 'checkout.session', id));
  if (session.status !== 'open') throw new StripeFailure(400, 'This checkout is no longer open.');
  return session;
}

/**
 * Pays an open checkout session with a card, which starts the subscription.
 * @throws StripeFailure for a session that is complete or expired; card_declined
 */
export async function completeCheckout(
  change: Change,
  { id, card }: { id: string; card: string },
): Promise<CheckoutSession> {
  const session = await lockOpenSession(change, id);
  if (!doesPay(card, 'checkout')) throw cardDeclined();
  const { metadata, trial_period_days: trialDays } = session.subscription_data;
  const [{ price }] = session.line_items.data;
  const customer = await changeCard(change, session.customer, card);
  const subscription = await startSubscription(change, { customer, price, metadata, trialDays });
  const complete: CheckoutSession = {
    ...session,
    amount_total: trialDays === null ? getAmount(price) : 0,
    invoice: subscription.latest_invoice,
    payment_status: trialDays === null ? 'paid' : 'no_payment_required',
    status: 'complete',
    subscription: subscription.id,
    url: null,
  };
  await saveObject(change.tx, complete);
  await recordEvent(change, 'checkout.session.completed', complete);
  return complete;
}
