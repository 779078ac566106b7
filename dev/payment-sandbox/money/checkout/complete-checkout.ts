import type Stripe from 'stripe';
import { z } from 'zod';
import { amountOf } from '../../objects/catalog.ts';
import { doesPay, findTestCard } from '../../objects/payment-methods.ts';
import type { Change } from '../../store/change.ts';
import { idOf, lockLiveCustomer } from '../../store/customers.ts';
import { readParameters, requireObject, saveObject } from '../../store/objects.ts';
import { recordEvent } from '../../store/record-event.ts';
import { StripeFailure } from '../../store/stripe-failure.ts';
import { changeCard } from '../change-card.ts';
import { startSubscription } from '../start-subscription.ts';
import { hasExpired } from './expire-checkouts.ts';

/** The data of a checkout session for the subscription that it will start. */
export const checkoutParametersSchema = z.object({
  priceId: z.string(),
  trialDays: z.number().int().min(1).optional(),
  subscriptionMetadata: z.record(z.string(), z.string()),
});

/** The refusal of a card, with the text that Stripe's checkout shows. */
export const cardDeclined = (): StripeFailure =>
  new StripeFailure(402, 'Your card was declined. Please try another card.', {
    type: 'card_error',
    code: 'card_declined',
  });

async function requireOpenSession(change: Change, id: string): Promise<Stripe.Checkout.Session> {
  const { customer } = await requireObject(change.tx, 'checkout.session', id);
  if (customer !== null) await lockLiveCustomer(change.tx, idOf(customer));
  const session = await requireObject(change.tx, 'checkout.session', id);
  if (session.status === 'open' && !hasExpired(change, session)) return session;
  throw new StripeFailure(400, 'This checkout is no longer open.');
}

/**
 * Pays an open checkout session with a card, which starts the subscription.
 * @throws StripeFailure for a session that is complete or expired; card_declined
 */
export async function completeCheckout(
  change: Change,
  { sessionId, card }: { sessionId: string; card: string },
): Promise<Stripe.Checkout.Session> {
  const session = await requireOpenSession(change, sessionId);
  const parameters = checkoutParametersSchema.parse(await readParameters(change.tx, sessionId));
  const price = change.catalog.prices.find(({ id }) => id === parameters.priceId);
  if (findTestCard(card) === undefined || !doesPay(card, 'checkout')) throw cardDeclined();
  if (price === undefined || session.customer === null) throw new Error(`${sessionId} is broken`);
  const customer = await changeCard(change, { customerId: idOf(session.customer), card });
  const subscription = await startSubscription(change, {
    customer,
    price,
    metadata: parameters.subscriptionMetadata,
    trialDays: parameters.trialDays,
  });
  const isTrial = parameters.trialDays !== undefined;
  const complete: Stripe.Checkout.Session = {
    ...session,
    amount_total: isTrial ? 0 : amountOf(price),
    invoice: subscription.latest_invoice,
    payment_status: isTrial ? 'no_payment_required' : 'paid',
    status: 'complete',
    subscription: subscription.id,
    url: null,
  };
  await saveObject(change.tx, complete);
  const { line_items: _onlyWhenAskedFor, ...sent } = complete;
  await recordEvent(change, 'checkout.session.completed', sent);
  return complete;
}
