import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import type Stripe from 'stripe';
import { formatAmount, formatDay } from './format.ts';
import { html } from './html.ts';
import { renderPage, renderStatus } from './layout.ts';

/** The page of one invoice. */
export function renderInvoice(invoice: Stripe.Invoice): string {
  const { currency, status_transitions: times } = invoice;
  const lines = invoice.lines.data.map(
    ({ description, amount }) => html`<tr>
<td>${description ?? ''}</td>
<td class="amount">${formatAmount(amount, currency)}</td>
</tr>`,
  );
  return renderPage({
    title: `Invoice ${invoice.number ?? invoice.id}`,
    back: { url: null, text: '' },
    body: html`<section>
<dl>
<dt>From</dt><dd>${PRODUCT_NAME}, payment sandbox</dd>
<dt>To</dt><dd>${invoice.customer_email ?? 'a customer'}</dd>
<dt>Date</dt><dd>${formatDay(invoice.created)}</dd>
<dt>Status</dt><dd>${renderStatus(invoice.status ?? 'draft')}</dd>
${times.paid_at === null ? null : html`<dt>Paid on</dt><dd>${formatDay(times.paid_at)}</dd>`}
</dl>
</section>
<section>
<table>
<thead><tr><th scope="col">Item</th><th scope="col" class="amount">Amount</th></tr></thead>
<tbody>
${lines}
<tr><td><strong>Total</strong></td><td class="amount"><strong>${formatAmount(invoice.total, currency)}</strong></td></tr>
</tbody>
</table>
</section>`,
  });
}
