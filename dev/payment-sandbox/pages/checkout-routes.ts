import type { Request, Response, Router } from 'express';
import type Stripe from 'stripe';
import { z } from 'zod';
import { checkoutParametersSchema, completeCheckout } from '../money/checkout/complete-checkout.ts';
import { hasExpired } from '../money/checkout/expire-checkouts.ts';
import { productNameOf } from '../objects/catalog.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Change } from '../store/change.ts';
import { readParameters, requireObject } from '../store/objects.ts';
import { StripeFailure } from '../store/stripe-failure.ts';
import { sendPage } from './page-response.ts';
import { type CheckoutView, renderCheckout, renderEndedCheckout } from './views/checkout-page.ts';

const formSchema = z.object({ card: z.string().max(100).catch('') });

/** Reads what the page of a checkout shows. @throws StripeFailure resource_missing */
async function readCheckout(
  change: Change,
  id: string,
): Promise<CheckoutView & { isOpen: boolean }> {
  const session = await requireObject(change.tx, 'checkout.session', id);
  const { priceId, trialDays } = checkoutParametersSchema.parse(
    await readParameters(change.tx, id),
  );
  const price = change.catalog.prices.find((known) => known.id === priceId);
  if (price === undefined) throw new Error(`${id} is for a price that is not sold`);
  const productName = productNameOf(change.catalog, price);
  const isOpen = session.status === 'open' && !hasExpired(change, session);
  return { session, price, productName, trialDays, isOpen };
}

async function showCheckout(sandbox: Sandbox, request: Request, response: Response) {
  const id = String(request.params['id']);
  const view = await sandbox.change((change) => readCheckout(change, id));
  const { success_url, cancel_url } = view.session;
  const page = view.isOpen ? renderCheckout(view) : renderEndedCheckout(view.session);
  sendPage(response, page, { leadsTo: [success_url, cancel_url] });
}

/** Where a person goes after a payment; the address may want the session's id. */
const successUrlOf = ({ id, success_url: url }: Stripe.Checkout.Session): string =>
  (url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id);

async function pay(sandbox: Sandbox, request: Request, response: Response) {
  const sessionId = String(request.params['id']);
  const { card } = formSchema.parse(request.body ?? {});
  try {
    const paid = await sandbox.change((change) => completeCheckout(change, { sessionId, card }));
    response.redirect(303, successUrlOf(paid));
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    const view = await sandbox.change((change) => readCheckout(change, sessionId));
    const page = view.isOpen
      ? renderCheckout(view, { text: error.message, card })
      : renderEndedCheckout(view.session);
    const { success_url, cancel_url } = view.session;
    sendPage(response, page, { status: error.status, leadsTo: [success_url, cancel_url] });
  }
}

/** The hosted checkout. */
export function mountCheckout(router: Router, sandbox: Sandbox): void {
  router.get('/checkout/:id', (request, response) => showCheckout(sandbox, request, response));
  router.post('/checkout/:id', (request, response) => pay(sandbox, request, response));
}
