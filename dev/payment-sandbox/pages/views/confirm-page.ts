import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import type Stripe from 'stripe';
import { prorate } from '../../money/change-price.ts';
import { itemOf } from '../../objects/build-subscription.ts';
import { type Catalog, productNameOf } from '../../objects/catalog.ts';
import { describeEnd, formatAmount, formatPrice } from './format.ts';
import { type Html, html } from './html.ts';
import { type Notice, renderPage } from './layout.ts';

export type ConfirmView = {
  catalog: Catalog;
  returnUrl: string | null;
  subscription: Stripe.Subscription;
  price: Stripe.Price;
  /** Seconds since 1970. */
  now: number;
};

function describeDue({ subscription, price, now }: ConfirmView): Html {
  const due = prorate(subscription, price, now);
  const amount = formatAmount(Math.abs(due), price.currency);
  return due < 0
    ? html`<p class="total"><span>Credited for the rest of the period</span> <span>${amount}</span></p>`
    : html`<p class="total"><span>Due today for the rest of the period</span> <span>${amount}</span></p>`;
}

/** The page that asks to confirm another plan. */
export function renderConfirm(view: ConfirmView, notice: Notice | null = null): string {
  const { catalog, returnUrl, subscription, price } = view;
  const { price: former } = itemOf(subscription);
  const { label, day } = describeEnd(subscription);
  return renderPage({
    title: 'Confirm your new plan',
    back: { url: returnUrl, text: `Back to ${PRODUCT_NAME}` },
    notice,
    body: html`<section>
<dl>
<dt>Now</dt><dd>${productNameOf(catalog, former)}, ${formatPrice(former)}</dd>
<dt>New</dt><dd><strong>${productNameOf(catalog, price)}</strong>, ${formatPrice(price)}</dd>
<dt>${label}</dt><dd>${day}</dd>
</dl>
${describeDue(view)}
<form method="post">
<input type="hidden" name="subscription" value="${subscription.id}">
<input type="hidden" name="price" value="${price.id}">
<button class="main" name="action" value="confirm-plan">Confirm</button>
</form>
</section>`,
  });
}
