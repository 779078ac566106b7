import { isEnded } from '@photo-coach/shared/domain/plans/deciding-subscription.ts';
import type Stripe from 'stripe';
import { z } from 'zod';
import { changeCard } from '../money/change-card.ts';
import { changePrice } from '../money/change-price.ts';
import { renewSubscription } from '../money/renew-subscription.ts';
import { retryPayment } from '../money/retry-payment.ts';
import { cancelAtPeriodEnd, undoCancellation } from '../money/schedule-cancellation.ts';
import { itemOf } from '../objects/build-subscription.ts';
import { findTestCard } from '../objects/payment-methods.ts';
import type { Change } from '../store/change.ts';
import { lockSubscription } from '../store/customers.ts';
import { listObjects } from '../store/list-objects.ts';
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

/** How an action ended. A failed payment is not an error, which would undo the record of the attempt. */
export type PortalOutcome = 'done' | 'payment-failed';

type Run = (change: Change, customer: string, form: PortalForm) => Promise<PortalOutcome>;

/** Does one action of the portal for a customer. @throws StripeFailure with a text for people */
type PortalAction = {
  run: Run;
  /** The page's text for the outcome `done`. */
  done: string;
};

/** Locks a subscription, which must be the customer's and not have ended. @throws StripeFailure */
async function ownSubscription(change: Change, customer: string, given: string) {
  const subscription = await lockSubscription(change.tx, given);
  if (subscription.customer !== customer) throw noSuchObject('subscription', given);
  if (isEnded(subscription)) throw new StripeFailure(400, 'This subscription has ended.');
  return subscription;
}

/** An action on a subscription that has not ended. */
const onSubscription =
  (work: (change: Change, subscription: Stripe.Subscription) => Promise<unknown>): Run =>
  async (change, customer, form) => {
    await work(change, await ownSubscription(change, customer, form.subscription));
    return 'done';
  };

const changePlan: Run = async (change, customer, form) => {
  const price = change.catalog.prices.find((known) => known.id === form.price);
  if (price === undefined) throw noSuchObject('price', form.price);
  const run = onSubscription(async (_change, subscription) => {
    // A second click changes nothing.
    if (itemOf(subscription).price.id !== price.id) await changePrice(change, subscription, price);
  });
  return await run(change, customer, form);
};

async function chargeAgain(change: Change, invoiceId: string): Promise<PortalOutcome> {
  const { status } = await retryPayment(change, invoiceId);
  return status === 'paid' ? 'done' : 'payment-failed';
}

const payInvoice: Run = async (change, customer, { invoice: given }) => {
  const invoice = await requireObject(change.tx, 'invoice', given);
  if (invoice.customer !== customer) throw noSuchObject('invoice', given);
  return await chargeAgain(change, given);
};

/** Charges the newest open invoice: the latest invoice may be that of a change of plan, which is paid. */
const retryOpenInvoice: Run = async (change, customer, form) => {
  const { id: subscription } = await ownSubscription(change, customer, form.subscription);
  const { data: open } = await listObjects(change.tx, 'invoice', '', {
    subscription,
    limit: 1,
    properties: { status: ['open'] },
  });
  const [newest] = open;
  if (newest === undefined) throw new StripeFailure(400, 'There is no open invoice.');
  return await chargeAgain(change, newest.id);
};

const useCard: Run = async (change, customerId, { card }) => {
  if (findTestCard(card) === undefined) throw new StripeFailure(400, 'Choose a test card.');
  await changeCard(change, { customerId, card });
  return 'done';
};

const CHARGED = 'The invoice was charged to your card.';

const ACTIONS: Record<string, PortalAction> = {
  'change-plan': { run: changePlan, done: 'Your plan was changed.' },
  'confirm-plan': { run: changePlan, done: 'Your plan was changed.' },
  'cancel-at-period-end': {
    run: onSubscription(cancelAtPeriodEnd),
    done: 'Your plan will end with this period.',
  },
  'confirm-cancel': {
    run: onSubscription(cancelAtPeriodEnd),
    done: 'Your plan will end with this period.',
  },
  'keep-plan': { run: onSubscription(undoCancellation), done: 'Your plan goes on.' },
  'change-card': { run: useCard, done: 'Your card was changed.' },
  'pay-invoice': { run: payInvoice, done: CHARGED },
  renew: { run: onSubscription(renewSubscription), done: 'The period has ended.' },
  'retry-payment': { run: retryOpenInvoice, done: CHARGED },
};

/** The action of a name, or undefined. */
export const findPortalAction = (name: string): PortalAction | undefined =>
  Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
