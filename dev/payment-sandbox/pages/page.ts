import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import { escapeHtml } from '@photo-coach/shared/server/mail/escape-html.ts';
import type { Response } from 'express';
import type { Price, Subscription } from '../objects/shapes.ts';

/** Markup that is safe to send: `html` alone makes it. */
export type Html = { readonly markup: string };

type Part = string | Html | readonly Html[] | null;

function toMarkup(part: Part): string {
  if (part === null) return '';
  if (typeof part === 'string') return escapeHtml(part);
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('\n');
}

/** Markup with its values escaped; markup among the values stays as it is, and null leaves nothing. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  markup: String.raw({ raw: texts }, ...parts.map(toMarkup)),
});

/** An amount as people read it: `$9.00`. */
export const formatAmount = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);

/** The price of a subscription: `$9.00 a month`. */
export const formatPrice = ({ unit_amount: amount, currency, recurring }: Price): string =>
  `${formatAmount(amount ?? 0, currency)} a ${recurring.interval}`;

/** A day in UTC: `December 22, 2026`. @param seconds since 1970 */
export const formatDay = (seconds: number): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000);

/** What happens to a subscription at the end of its period or trial: `Renews on June 15, 2026`. */
export function describeEnd({ status, cancel_at: ending, ended_at: ended, items }: Subscription) {
  const day = formatDay(ended ?? ending ?? items.data[0].current_period_end);
  if (ended !== null) return `Ended on ${day}`;
  if (ending !== null) return `Ends on ${day}`;
  return status === 'trialing' ? `Trial ends on ${day}` : `Renews on ${day}`;
}

type Page = {
  title: string;
  /** Where the link back leads to; none if null. */
  back: string | null;
  /** Why the last action failed. */
  alert?: string | null;
  body: Html;
  status?: number;
  /** Other addresses that a form of the page may lead to. */
  leadsTo?: readonly string[];
};

const getOrigins = (urls: readonly string[]): string[] => [
  ...new Set(urls.map((url) => new URL(url).origin)),
];

/** Sends a page that runs no script, loads only its stylesheet, is not cached, and says what it is. */
export function sendPage(
  response: Response,
  { title, back, alert = null, body, status = 200, leadsTo = [] }: Page,
): void {
  const targets = getOrigins([...(back === null ? [] : [back]), ...leadsTo]);
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${alert && 'Error: '}${title} · ${PRODUCT_NAME} payment sandbox</title>
<link rel="stylesheet" href="/payment-sandbox/style.css">
</head>
<body>
<div class="banner" role="note"><p><strong>Payment sandbox.</strong> This page stands in for Stripe during development. No card is charged, and no real card belongs here.</p></div>
<main>
${back === null ? null : html`<p><a href="${back}">Back to ${PRODUCT_NAME}</a></p>`}
<h1>${title}</h1>
${alert && html`<p class="alert" role="alert">${alert}</p>`}
${body}
</main>
</body>
</html>
`;
  response
    .status(status)
    .set({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'self'; form-action ${["'self'", ...targets].join(' ')}; frame-ancestors 'none'; base-uri 'none'`,
    })
    .type('html')
    .send(page.markup);
}
