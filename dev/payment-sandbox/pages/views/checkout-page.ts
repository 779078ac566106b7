import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import type Stripe from 'stripe';
import { formatAmount, formatPrice } from './format.ts';
import { type Html, html } from './html.ts';
import { renderCards, renderPage } from './layout.ts';

export type CheckoutView = {
  session: Stripe.Checkout.Session;
  price: Stripe.Price;
  productName: string;
  /** Days before the first payment; undefined without a trial. */
  trialDays: number | undefined;
};

const LINK = /\[([^\]]+)\]\((https?:[^)]+)\)/;

/** A text with its Markdown links as links; Stripe also shows bold text. */
function renderLinks(text: string): Html[] {
  const parts = text.split(LINK);
  return parts.flatMap((part, index) => {
    if (index % 3 === 0) return html`${part}`;
    return index % 3 === 1 ? html`<a href="${parts[index + 1] ?? ''}">${part}</a>` : [];
  });
}

/** The page of an open checkout. @param refusal why the card chosen before was refused */
export function renderCheckout(
  { session, price, productName, trialDays }: CheckoutView,
  refusal: { text: string; card: string } | null = null,
): string {
  const { submit } = session.custom_text;
  const dueToday = formatAmount(
    trialDays === undefined ? (price.unit_amount ?? 0) : 0,
    price.currency,
  );
  const trial =
    trialDays === undefined
      ? null
      : html`<p>${countOf(trialDays, 'day')} free, then ${formatPrice(price)}.</p>`;
  return renderPage({
    title: `Subscribe to ${productName}`,
    back: { url: session.cancel_url, text: `Back to ${PRODUCT_NAME}` },
    notice: refusal && { kind: 'alert', text: refusal.text },
    body: html`<section>
<h2>${productName}</h2>
<p class="quiet">${formatPrice(price)} · for ${session.customer_details?.email ?? 'your account'}</p>
${trial}
<p class="total"><span>Due today</span> <span>${dueToday}</span></p>
</section>
<form method="post">
<section>
${renderCards('Choose a test card', refusal?.card ?? null)}
<button class="main">Subscribe</button>
${submit && html`<p class="quiet">${renderLinks(submit.message)}</p>`}
</section>
</form>`,
  });
}

const ENDED = {
  complete: {
    title: 'This checkout is complete',
    text: 'You have subscribed already. There is nothing more to pay.',
  },
  expired: {
    title: 'This checkout has expired',
    text: 'Nothing was charged. Choose a plan again to start another checkout.',
  },
} as const;

/** The page of a checkout that is complete or has expired. */
export function renderEndedCheckout({ status, success_url, cancel_url }: Stripe.Checkout.Session) {
  const { title, text } = ENDED[status === 'complete' ? 'complete' : 'expired'];
  return renderPage({
    title,
    back: {
      url: status === 'complete' ? success_url : cancel_url,
      text: `Back to ${PRODUCT_NAME}`,
    },
    body: html`<section><p>${text}</p></section>`,
  });
}
