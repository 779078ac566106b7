import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import type Stripe from 'stripe';
import { itemOf } from '../../objects/build-subscription.ts';
import { type Catalog, productNameOf } from '../../objects/catalog.ts';
import { describeEnd, formatPrice } from './format.ts';
import { html } from './html.ts';
import { type Notice, renderPage } from './layout.ts';

export type CancelView = {
  catalog: Catalog;
  returnUrl: string | null;
  subscription: Stripe.Subscription;
};

/** The page that asks to confirm a cancellation, which takes effect with the end of the period. */
export function renderCancel(view: CancelView, notice: Notice | null = null): string {
  const { catalog, returnUrl, subscription } = view;
  const { price } = itemOf(subscription);
  const { day } = describeEnd(subscription);
  return renderPage({
    title: 'Cancel your plan',
    back: { url: returnUrl, text: `Back to ${PRODUCT_NAME}` },
    notice,
    body: html`<section>
<dl>
<dt>Plan</dt><dd>${productNameOf(catalog, price)}, ${formatPrice(price)}</dd>
<dt>Available until</dt><dd>${day}</dd>
</dl>
<form method="post">
<input type="hidden" name="subscription" value="${subscription.id}">
<button class="main" name="action" value="confirm-cancel">Cancel plan</button>
</form>
</section>`,
  });
}
