import { isEnded } from '@photo-coach/shared/domain/plans/deciding-subscription.ts';
import type { Request, Response, Router } from 'express';
import type Stripe from 'stripe';
import { paymentMethodOf } from '../money/start-subscription.ts';
import { itemOf } from '../objects/build-subscription.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Change } from '../store/change.ts';
import { lockLiveCustomer } from '../store/customers.ts';
import { listObjects } from '../store/list-objects.ts';
import { findObject, requireObject } from '../store/objects.ts';
import { StripeFailure } from '../store/stripe-failure.ts';
import { sendPage } from './page-response.ts';
import { findPortalAction, type PortalOutcome, portalFormSchema } from './portal-actions.ts';
import { type CancelView, renderCancel } from './views/cancel-page.ts';
import { type ConfirmView, renderConfirm } from './views/confirm-page.ts';
import type { Notice } from './views/layout.ts';
import { type PortalView, renderExpiredPortal, renderPortal } from './views/portal-page.ts';

const HOUR_SECONDS = 3600;
const MAX_SHOWN = 20;

type PortalSession = Stripe.BillingPortal.Session;

const hasExpired = ({ now }: Change, { created }: PortalSession): boolean =>
  created + HOUR_SECONDS <= now;

async function readPortal(change: Change, session: PortalSession): Promise<PortalView> {
  const { tx, catalog } = change;
  const customer = await lockLiveCustomer(tx, session.customer);
  const own = { customer: customer.id, limit: MAX_SHOWN };
  const { data: subscriptions } = await listObjects(tx, 'subscription', '', own);
  const { data: invoices } = await listObjects(tx, 'invoice', '', own);
  const card = paymentMethodOf(customer);
  return { catalog, session, customer, card, subscriptions, invoices };
}

/** The content of the confirmation of another plan; null if nothing is left to confirm. */
async function readConfirm(change: Change, session: PortalSession): Promise<ConfirmView | null> {
  const flow = session.flow?.subscription_update_confirm;
  const [item] = flow?.items ?? [];
  if (!flow || item === undefined) return null;
  const subscription = await findObject(change.tx, 'subscription', flow.subscription);
  const price = change.catalog.prices.find(({ id }) => id === item.price);
  if (subscription === undefined || price === undefined || isEnded(subscription)) return null;
  if (itemOf(subscription).price.id === price.id) return null;
  const { catalog, now } = change;
  return { catalog, now, returnUrl: session.return_url, subscription, price };
}

/** The content of the cancellation of a plan; null if nothing is left to cancel. */
async function readCancel(change: Change, session: PortalSession): Promise<CancelView | null> {
  const flow = session.flow?.subscription_cancel;
  if (!flow) return null;
  const subscription = await findObject(change.tx, 'subscription', flow.subscription);
  if (subscription === undefined || isEnded(subscription)) return null;
  if (subscription.cancel_at !== null) return null;
  return { catalog: change.catalog, returnUrl: session.return_url, subscription };
}

async function renderSession(
  change: Change,
  session: PortalSession,
  notice: Notice | null,
): Promise<string> {
  if (hasExpired(change, session)) return renderExpiredPortal(session);
  const confirm = await readConfirm(change, session);
  if (confirm !== null) return renderConfirm(confirm, notice);
  const cancel = await readCancel(change, session);
  if (cancel !== null) return renderCancel(cancel, notice);
  return renderPortal(await readPortal(change, session), notice);
}

/** The actions that complete the task for which a session was opened. */
const ENDS_FLOW: readonly string[] = ['confirm-plan', 'confirm-cancel'];

const PAYMENT_FAILED: PortalOutcome = 'payment-failed';

/** The page's text about an action. Its address names the action and the outcome. */
function noticeOf({ action, outcome }: Request['query']): Notice | null {
  if (outcome === PAYMENT_FAILED) {
    return { kind: 'alert', text: 'Your card was declined. The invoice is still open.' };
  }
  const done = typeof action === 'string' ? findPortalAction(action)?.done : undefined;
  return done === undefined ? null : { kind: 'done', text: done };
}

/** Where the portal's forms may lead to. */
const targetsOf = ({ return_url: back, flow }: PortalSession) => [
  back,
  flow?.after_completion.redirect?.return_url,
];

async function showPortal(sandbox: Sandbox, request: Request, response: Response) {
  const id = String(request.params['id']);
  const { session, page } = await sandbox.change(async (change) => {
    const found = await requireObject(change.tx, 'billing_portal.session', id);
    const markup = await renderSession(change, found, noticeOf(request.query));
    return { session: found, page: markup };
  });
  sendPage(response, page, { leadsTo: targetsOf(session) });
}

async function runAction(sandbox: Sandbox, id: string, body: unknown): Promise<string> {
  const form = portalFormSchema.parse(body ?? {});
  const action = findPortalAction(form.action);
  return await sandbox.change(async (change) => {
    const session = await requireObject(change.tx, 'billing_portal.session', id);
    if (hasExpired(change, session)) throw new StripeFailure(410, 'This link has expired.');
    if (action === undefined) throw new StripeFailure(400, 'Choose what to do.');
    const outcome = await action.run(change, session.customer, form);
    const after = session.flow?.after_completion.redirect?.return_url ?? session.return_url;
    const said = new URLSearchParams({ action: form.action, outcome });
    const home = `${change.pagesUrl}/portal/${id}?${said}`;
    return ENDS_FLOW.includes(form.action) ? (after ?? home) : home;
  });
}

async function submitPortal(sandbox: Sandbox, request: Request, response: Response) {
  const id = String(request.params['id']);
  try {
    response.redirect(303, await runAction(sandbox, id, request.body));
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    const { status, message: text } = error;
    const { session, page } = await sandbox.change(async (change) => {
      const found = await requireObject(change.tx, 'billing_portal.session', id);
      return { session: found, page: await renderSession(change, found, { kind: 'alert', text }) };
    });
    sendPage(response, page, { status, leadsTo: targetsOf(session) });
  }
}

/** The hosted billing portal. */
export function mountPortal(router: Router, sandbox: Sandbox): void {
  router.get('/portal/:id', (request, response) => showPortal(sandbox, request, response));
  router.post('/portal/:id', (request, response) => submitPortal(sandbox, request, response));
}
