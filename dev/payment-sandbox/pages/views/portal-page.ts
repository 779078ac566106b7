import { isEnded } from '@photo-coach/shared/domain/plans/deciding-subscription.ts';
import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import type Stripe from 'stripe';
import { itemOf } from '../../objects/build-subscription.ts';
import { type Catalog, productNameOf } from '../../objects/catalog.ts';
import { findTestCard } from '../../objects/payment-methods.ts';
import { describeEnd, formatAmount, formatDay, formatPrice } from './format.ts';
import { type Html, html } from './html.ts';
import { type Notice, renderAction, renderCards, renderPage, renderStatus } from './layout.ts';

export type PortalView = {
  catalog: Catalog;
  session: Stripe.BillingPortal.Session;
  customer: Stripe.Customer;
  card: string | null;
  /** Newest first. */
  subscriptions: readonly Stripe.Subscription[];
  /** Newest first. */
  invoices: readonly Stripe.Invoice[];
};

function renderManage(catalog: Catalog, subscription: Stripe.Subscription): Html {
  const fields = { subscription: subscription.id };
  const others = catalog.prices.filter(({ id }) => id !== itemOf(subscription).price.id);
  const change = others.map((price) =>
    renderAction(
      'change-plan',
      `Switch to ${productNameOf(catalog, price)}, ${formatPrice(price)}`,
      { ...fields, price: price.id },
    ),
  );
  const end =
    subscription.cancel_at === null
      ? renderAction('cancel-at-period-end', 'Cancel at the end of the period', fields)
      : renderAction('keep-plan', 'Keep my plan', fields);
  return html`<div class="actions">
${change}
${end}
</div>`;
}

/** What otherwise takes days: the period ends, or Stripe charges the open invoice again. */
function renderTime({ id, status }: Stripe.Subscription): Html {
  const fields = { subscription: id };
  return html`<section class="simulate">
<h2>Simulate</h2>
<p class="quiet">Not part of the real portal: what otherwise takes days.</p>
<div class="actions">
${renderAction('renew', 'Next renewal', fields)}
${status === 'past_due' ? renderAction('retry-payment', 'Retry the payment', fields) : null}
</div>
</section>`;
}

function renderSubscription({ catalog }: PortalView, subscription: Stripe.Subscription): Html {
  const { price } = itemOf(subscription);
  const { label, day } = describeEnd(subscription);
  return html`<section>
<div class="heading"><h2>${productNameOf(catalog, price)}</h2> ${renderStatus(subscription.status)}</div>
<p>${formatPrice(price)}</p>
<p>${label} ${day}.</p>
${isEnded(subscription) ? null : renderManage(catalog, subscription)}
</section>
${isEnded(subscription) ? null : renderTime(subscription)}`;
}

function renderCard({ card }: PortalView): Html {
  const present = card === null ? undefined : findTestCard(card);
  return html`<section>
<h2>Card</h2>
${
  present === undefined
    ? html`<p>No card yet.</p>`
    : html`<p>Invoices are charged to <span class="number">${present.number}</span>.</p>`
}
<form method="post">
${renderCards('Use another test card', card)}
<button name="action" value="change-card">Use this card</button>
</form>
</section>`;
}

const renderInvoiceRow = (invoice: Stripe.Invoice): Html => html`<tr>
<td><a href="${invoice.hosted_invoice_url ?? ''}">${invoice.number ?? invoice.id}</a></td>
<td class="optional">${formatDay(invoice.created)}</td>
<td>${renderStatus(invoice.status ?? 'draft')}${
  invoice.status === 'open' ? renderAction('pay-invoice', 'Pay now', { invoice: invoice.id }) : null
}</td>
<td class="amount">${formatAmount(invoice.total, invoice.currency)}</td>
</tr>`;

const renderInvoices = (invoices: readonly Stripe.Invoice[]): Html => html`<section>
<h2>Invoices</h2>
${
  invoices.length === 0
    ? html`<p>No invoices yet.</p>`
    : html`<table>
<thead><tr><th scope="col">Number</th><th scope="col" class="optional">Date</th><th scope="col">Status</th><th scope="col" class="amount">Total</th></tr></thead>
<tbody>
${invoices.map(renderInvoiceRow)}
</tbody>
</table>`
}
</section>`;

/** The billing portal of a customer. */
export function renderPortal(view: PortalView, notice: Notice | null = null): string {
  const { session, customer, subscriptions, invoices } = view;
  return renderPage({
    title: 'Billing portal',
    back: { url: session.return_url, text: `Back to ${PRODUCT_NAME}` },
    notice,
    body: html`<p class="quiet">${customer.email ?? customer.id}</p>
${
  subscriptions.length === 0
    ? html`<section><p>You have no subscription.</p></section>`
    : subscriptions.map((subscription) => renderSubscription(view, subscription))
}
${renderCard(view)}
${renderInvoices(invoices)}`,
  });
}

/** The page of a portal link that is an hour old. */
export const renderExpiredPortal = ({ return_url: url }: Stripe.BillingPortal.Session): string =>
  renderPage({
    title: 'This link has expired',
    back: { url, text: `Back to ${PRODUCT_NAME}` },
    body: html`<section><p>Open the billing portal from ${PRODUCT_NAME} again.</p></section>`,
  });
