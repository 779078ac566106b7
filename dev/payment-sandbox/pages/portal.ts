import { isEnded } from '@photo-coach/shared/domain/plans/deciding-subscription.ts';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { changeCard } from '../money/customers.ts';
import {
  cancelAtPeriodEnd,
  changePrice,
  prorate,
  renewSubscription,
  retryPayment,
  undoCancellation,
} from '../money/subscriptions.ts';
import { getProductName, requirePrice } from '../objects/catalog.ts';
import type { Flow } from '../objects/flow.ts';
import type { PortalSession, Price, Subscription } from '../objects/shapes.ts';
import { GOOD_CARD } from '../objects/test-cards.ts';
import type { Change, Sandbox } from '../sandbox.ts';
import { listObjects } from '../store/list-objects.ts';
import { lockSubscription, requireObject } from '../store/objects.ts';
import { noSuchObject, StripeFailure } from '../store/stripe-failure.ts';
import {
  describeEnd,
  formatAmount,
  formatDay,
  formatPrice,
  type Html,
  html,
  sendPage,
} from './page.ts';

type Run = (change: Change, subscription: Subscription, session: PortalSession) => Promise<unknown>;

/** Charges the newest open invoice: the latest invoice may be that of a change of plan, which is paid. */
const retryOpenInvoice: Run = async (change, { id: subscription }) => {
  const { data: open } = await listObjects(change.tx, 'invoice', {
    subscription,
    limit: 1,
    properties: { status: ['open'] },
  });
  if (open[0] === undefined) throw new StripeFailure(400, 'There is no open invoice.');
  return await retryPayment(change, open[0].id);
};

const confirmPlan: Run = async (change, subscription, { flow }) => {
  const price = flow && findNewPrice(change, subscription, flow);
  // A second click changes nothing.
  if (price) await changePrice(change, subscription, price);
};

const ACTIONS: Record<string, Run> = {
  cancel: cancelAtPeriodEnd,
  'confirm-plan': confirmPlan,
  'keep-plan': undoCancellation,
  pay: async (change, subscription, session) => {
    await changeCard(change, subscription.customer, GOOD_CARD);
    return await retryOpenInvoice(change, subscription, session);
  },
  renew: renewSubscription,
  'retry-payment': retryOpenInvoice,
};

/** A button that does one thing with a subscription. */
const renderAction = (
  { id }: Subscription,
  action: string,
  label: string,
): Html => html`<form method="post">
<input type="hidden" name="subscription" value="${id}">
<button name="action" value="${action}">${label}</button>
</form>`;

/** The price that a flow changes a subscription to; null if nothing is left to confirm. */
function findNewPrice({ catalog }: Change, { items }: Subscription, flow: Flow): Price | null {
  if (flow.type !== 'subscription_update_confirm') return null;
  const [wanted] = flow.subscription_update_confirm.items;
  if (wanted === undefined || items.data[0].price.id === wanted.price) return null;
  return requirePrice(catalog, wanted.price);
}

type View = { title: string; body: Html };

const describePlan = (price: Price): string => `${getProductName(price)}, ${formatPrice(price)}`;

function renderConfirm(subscription: Subscription, price: Price, now: number): View {
  const due = prorate(subscription, price, now);
  const amount = formatAmount(Math.abs(due), price.currency);
  return {
    title: 'Confirm your new plan',
    body: html`<section>
<p>Now: ${describePlan(subscription.items.data[0].price)}</p>
<p>New: <strong>${describePlan(price)}</strong></p>
<p>${describeEnd(subscription)}</p>
<p class="total"><span>${due < 0 ? 'Credited' : 'Due today'} for the rest of the period</span> <span>${amount}</span></p>
${renderAction(subscription, 'confirm-plan', 'Confirm')}
</section>`,
  };
}

const renderCancel = (subscription: Subscription): View => ({
  title: 'Cancel your plan',
  body: html`<section>
<p>${describePlan(subscription.items.data[0].price)}</p>
<p>Available until ${formatDay(subscription.items.data[0].current_period_end)}</p>
${renderAction(subscription, 'cancel', 'Cancel plan')}
</section>`,
});

/** The page of the session's task; null if it has none, or nothing is left to do. */
async function readTask(change: Change, { flow }: PortalSession): Promise<View | null> {
  if (flow === null) return null;
  const isCancel = flow.type === 'subscription_cancel';
  const { subscription: id } = isCancel
    ? flow.subscription_cancel
    : flow.subscription_update_confirm;
  const subscription = await requireObject(change.tx, 'subscription', id);
  if (isEnded(subscription)) return null;
  if (isCancel) return subscription.cancel_at === null ? renderCancel(subscription) : null;
  const price = findNewPrice(change, subscription, flow);
  return price && renderConfirm(subscription, price, change.now);
}

const STATUSES: Record<string, string> = { past_due: 'Past due', trialing: 'Trial' };

/** A subscription, and what else takes days: the period ends, or the open invoice is charged again. */
function renderSubscription(subscription: Subscription): Html {
  const { status, items, cancel_at: ending } = subscription;
  const isUnpaid = ['past_due', 'incomplete'].includes(status);
  const actions = [
    ending === null
      ? renderAction(subscription, 'cancel', 'Cancel at the end of the period')
      : renderAction(subscription, 'keep-plan', 'Keep my plan'),
    renderAction(subscription, 'renew', 'Next renewal'),
    ...(isUnpaid
      ? [
          renderAction(subscription, 'retry-payment', 'Retry the payment'),
          renderAction(subscription, 'pay', 'Pay with another card'),
        ]
      : []),
  ];
  return html`<section>
<h2>${describePlan(items.data[0].price)}</h2>
<p>${STATUSES[status] ?? status} · ${describeEnd(subscription)}</p>
${isEnded(subscription) ? null : html`<div class="actions">${actions}</div>`}
</section>`;
}

async function readHome({ tx }: Change, { customer }: PortalSession): Promise<View> {
  const { data: subscriptions } = await listObjects(tx, 'subscription', { customer });
  return { title: 'Billing portal', body: html`${subscriptions.map(renderSubscription)}` };
}

/** Shows the session's task or, if it has none, the subscriptions of its customer. */
async function sendPortal(
  sandbox: Sandbox,
  { params }: Request,
  response: Response,
  { alert = null, status = 200 }: { alert?: string | null; status?: number } = {},
): Promise<void> {
  const { session, view } = await sandbox.change(async (change) => {
    const found = await requireObject(change.tx, 'billing_portal.session', String(params['id']));
    const shown = (await readTask(change, found)) ?? (await readHome(change, found));
    return { session: found, view: shown };
  });
  const leadsTo = session.flow ? [session.flow.after_completion.redirect.return_url] : [];
  sendPage(response, { ...view, back: session.return_url, alert, status, leadsTo });
}

export const showPortal = (sandbox: Sandbox) => (request: Request, response: Response) =>
  sendPortal(sandbox, request, response);

const formSchema = z.object({ action: z.string(), subscription: z.string() });

/** Does one action for the session's customer. @returns where it leads, and whether a card was declined */
async function runAction(change: Change, id: string, given: unknown) {
  const form = formSchema.safeParse(given);
  const run = form.data && ACTIONS[form.data.action];
  if (!form.data || run === undefined) throw new StripeFailure(400, 'Choose what to do.');
  const session = await requireObject(change.tx, 'billing_portal.session', id);
  const subscription = await lockSubscription(change.tx, form.data.subscription);
  if (subscription.customer !== session.customer) {
    throw noSuchObject('subscription', subscription.id);
  }
  if (isEnded(subscription)) throw new StripeFailure(400, 'This subscription has ended.');
  const hadTask = (await readTask(change, session)) !== null;
  await run(change, subscription, session);
  const after = await requireObject(change.tx, 'subscription', subscription.id);
  const isDeclined =
    ['pay', 'retry-payment'].includes(form.data.action) && after.status === 'past_due';
  const leadsTo = hadTask ? session.flow?.after_completion.redirect.return_url : undefined;
  return { isDeclined, leadsTo: leadsTo ?? `${change.pagesUrl}/portal/${id}` };
}

export const submitPortal = (sandbox: Sandbox) => async (request: Request, response: Response) => {
  const id = String(request.params['id']);
  try {
    const done = await sandbox.change((change) => runAction(change, id, request.body));
    if (!done.isDeclined) return response.redirect(303, done.leadsTo);
    // Not thrown, which would undo the record of the attempt.
    const alert = 'Your card was declined. The invoice is still open.';
    await sendPortal(sandbox, request, response, { alert });
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    const { message: alert, status } = error;
    await sendPortal(sandbox, request, response, { alert, status });
  }
};
