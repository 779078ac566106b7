import type Stripe from 'stripe';
import { z } from 'zod';
import { announceTrialEnd } from '../money/announce-trial-end.ts';
import { cancelSubscription, hasEnded } from '../money/cancel-subscription.ts';
import { changeCard } from '../money/change-card.ts';
import { changePrice } from '../money/change-price.ts';
import { pauseSubscription, resumeSubscription } from '../money/pause-subscription.ts';
import { renewSubscription } from '../money/renew-subscription.ts';
import { retryPayment } from '../money/retry-payment.ts';
import { cancelAtPeriodEnd, undoCancellation } from '../money/schedule-cancellation.ts';
import { stopRetrying } from '../money/stop-retrying.ts';
import { itemOf } from '../objects/build-subscription.ts';
import { findTestCard } from '../objects/payment-methods.ts';
import type { Change } from '../store/change.ts';
import { idOf, lockSubscription } from '../store/customers.ts';
import { requireObject } from '../store/objects.ts';
import { noSuchObject, StripeFailure } from '../store/stripe-failure.ts';

const id = z.string().max(100).catch('');

export const portalFormSchema = z.object({
  action: id,
  subscription: id,
  price: id,
  card: id,
  invoice: id,
});
type PortalForm = z.infer<typeof portalFormSchema>;

/** Does one action of the portal for a customer. @throws StripeFailure with a text for people */
type PortalAction = {
  run: (change: Change, customer: string, form: PortalForm) => Promise<unknown>;
  /** What the page says afterward. */
  done: string;
};

/** Locks a subscription, which must be the customer's. @throws StripeFailure */
async function ownSubscription(change: Change, customer: string, given: string) {
  const subscription = await lockSubscription(change.tx, given);
  if (subscription.customer !== customer) throw noSuchObject('subscription', given);
  return subscription;
}

/** An action on a subscription that has not ended. */
const onSubscription =
  (run: (change: Change, subscription: Stripe.Subscription) => Promise<unknown>) =>
  async (change: Change, customer: string, form: PortalForm): Promise<void> => {
    const subscription = await ownSubscription(change, customer, form.subscription);
    if (hasEnded(subscription)) throw new StripeFailure(400, 'This subscription has ended.');
    await run(change, subscription);
  };

async function changePlan(change: Change, customer: string, form: PortalForm): Promise<void> {
  const price = change.catalog.prices.find((known) => known.id === form.price);
  if (price === undefined) throw noSuchObject('price', form.price);
  const run = onSubscription(async (_change, subscription) => {
    // A second click changes nothing.
    if (itemOf(subscription).price.id !== price.id) await changePrice(change, subscription, price);
  });
  await run(change, customer, form);
}

async function payInvoice(change: Change, customer: string, { invoice: given }: PortalForm) {
  const invoice = await requireObject(change.tx, 'invoice', given);
  if (invoice.customer !== customer) throw noSuchObject('invoice', given);
  const { status } = await retryPayment(change, given);
  return status;
}

async function retryLatest(change: Change, { latest_invoice: latest }: Stripe.Subscription) {
  if (latest === null) throw new StripeFailure(400, 'There is no open invoice.');
  await retryPayment(change, idOf(latest));
}

async function useCard(change: Change, customerId: string, { card }: PortalForm) {
  if (findTestCard(card) === undefined) throw new StripeFailure(400, 'Choose a test card.');
  await changeCard(change, { customerId, card });
}

const ACTIONS: Record<string, PortalAction> = {
  'change-plan': { run: changePlan, done: 'Your plan was changed.' },
  'confirm-plan': { run: changePlan, done: 'Your plan was changed.' },
  'cancel-at-period-end': {
    run: onSubscription(cancelAtPeriodEnd),
    done: 'Your plan will end with this period.',
  },
  'keep-plan': { run: onSubscription(undoCancellation), done: 'Your plan goes on.' },
  'cancel-now': {
    run: onSubscription((change, subscription) => cancelSubscription(change, subscription)),
    done: 'Your subscription has ended.',
  },
  'change-card': { run: useCard, done: 'Your card was changed.' },
  'pay-invoice': { run: payInvoice, done: 'The invoice was charged to your card.' },
  renew: { run: onSubscription(renewSubscription), done: 'The period has ended.' },
  'retry-payment': { run: onSubscription(retryLatest), done: 'The payment was tried again.' },
  'stop-retrying': { run: onSubscription(stopRetrying), done: 'The subscription is unpaid.' },
  pause: { run: onSubscription(pauseSubscription), done: 'The subscription is paused.' },
  resume: { run: onSubscription(resumeSubscription), done: 'The subscription goes on.' },
  'announce-trial-end': {
    run: onSubscription(announceTrialEnd),
    done: 'The trial ends in three days.',
  },
};

/** The action of a name, or undefined. */
export const findPortalAction = (name: string): PortalAction | undefined =>
  Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
