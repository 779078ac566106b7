import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import type { Request, Response } from 'express';
import { atTime, completeCheckout } from '../money/checkouts.ts';
import { getAmount, getProductName } from '../objects/catalog.ts';
import type { CheckoutSession } from '../objects/shapes.ts';
import { TEST_CARDS } from '../objects/test-cards.ts';
import type { Sandbox } from '../sandbox.ts';
import { requireObject } from '../store/objects.ts';
import { StripeFailure } from '../store/stripe-failure.ts';
import { formatAmount, formatPrice, type Html, html, sendPage } from './page.ts';

const LINK = /\[([^\]]+)\]\((https?:[^)]+)\)/;

/** A text with its Markdown links as links; Stripe also shows bold text. */
function renderLinks(text: string): Html[] {
  const parts = text.split(LINK);
  return parts.flatMap((part, index) => {
    if (index % 3 === 0) return html`${part}`;
    return index % 3 === 1 ? html`<a href="${parts[index + 1] ?? ''}">${part}</a>` : [];
  });
}

/** The choice of a test card. @param chosen its id; the first card if it is unknown */
function renderCards(chosen: string): Html[] {
  const selected = TEST_CARDS.find(({ id }) => id === chosen) ?? TEST_CARDS[0];
  return TEST_CARDS.map(
    ({ id, number, effect }) => html`<label class="choice">
<input type="radio" name="card" value="${id}"${id === selected.id ? html` checked` : null}>
<span><b>${number}</b> <span class="quiet">${effect}</span></span>
</label>`,
  );
}

function renderOpen(session: CheckoutSession, card: string): Html {
  const { line_items, subscription_data, custom_text, customer_details } = session;
  const [{ price }] = line_items.data;
  const { trial_period_days: days } = subscription_data;
  const due = formatAmount(days === null ? getAmount(price) : 0, price.currency);
  return html`<section>
<h2>${getProductName(price)}</h2>
<p class="quiet">${formatPrice(price)} · for ${customer_details.email ?? 'your account'}</p>
${days === null ? null : html`<p>${countOf(days, 'day')} free, then ${formatPrice(price)}.</p>`}
<p class="total"><span>Due today</span> <span>${due}</span></p>
</section>
<form method="post">
<section>
<fieldset>
<legend>Choose a test card</legend>
${renderCards(card)}
</fieldset>
<button class="main">Subscribe</button>
${custom_text.submit && html`<p class="quiet">${renderLinks(custom_text.submit.message)}</p>`}
</section>
</form>`;
}

type Shown = { alert: string; card: string; status: number };

async function sendCheckout(
  sandbox: Sandbox,
  { params }: Request,
  response: Response,
  shown?: Shown,
) {
  const session = await sandbox.change(async ({ tx, now }) =>
    atTime(now, await requireObject(tx, 'checkout.session', String(params['id']))),
  );
  const { status, cancel_url, success_url } = session;
  const common = { status: shown?.status ?? 200, leadsTo: [success_url] };
  if (status === 'open') {
    const title = `Subscribe to ${getProductName(session.line_items.data[0].price)}`;
    const body = renderOpen(session, shown?.card ?? '');
    return sendPage(response, {
      ...common,
      title,
      back: cancel_url,
      alert: shown?.alert ?? null,
      body,
    });
  }
  const isComplete = status === 'complete';
  sendPage(response, {
    ...common,
    title: isComplete ? 'This checkout is complete' : 'This checkout has expired',
    back: isComplete ? success_url : cancel_url,
    body: html`<p>Nothing is left to pay here. ${PRODUCT_NAME} opens another checkout.</p>`,
  });
}

/** Shows the page of a checkout. */
export const showCheckout = (sandbox: Sandbox) => (request: Request, response: Response) =>
  sendCheckout(sandbox, request, response);

/** Pays with the chosen card, and leads back. */
export const payCheckout = (sandbox: Sandbox) => async (request: Request, response: Response) => {
  const id = String(request.params['id']);
  const card = String(request.body?.card);
  try {
    const paid = await sandbox.change((change) => completeCheckout(change, { id, card }));
    response.redirect(303, paid.success_url);
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    const { message: alert, status } = error;
    await sendCheckout(sandbox, request, response, { alert, card, status });
  }
};
