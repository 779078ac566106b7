import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import { TEST_CARDS } from '../../objects/payment-methods.ts';
import { formatStatus } from './format.ts';
import { type Html, html } from './html.ts';

const STYLES_PATH = '/payment-sandbox/style.css';

/** What a page says about the last action, or why it failed. */
export type Notice = { kind: 'done' | 'alert'; text: string };

const renderNotice = (notice: Notice | null): Html | null =>
  notice &&
  (notice.kind === 'alert'
    ? html`<p class="alert" role="alert">${notice.text}</p>`
    : html`<p class="done" role="status">${notice.text}</p>`);

type PageParts = {
  title: string;
  back: { url: string | null; text: string };
  notice?: Notice | null;
  body: Html;
};

/** A whole page, with the banner that explains the sandbox. */
export function renderPage({ title, back, notice = null, body }: PageParts): string {
  const isAlert = notice?.kind === 'alert';
  const backLink = back.url && html`<p class="back"><a href="${back.url}">${back.text}</a></p>`;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${isAlert ? 'Error: ' : ''}${title} · ${PRODUCT_NAME} payment sandbox</title>
<link rel="stylesheet" href="${STYLES_PATH}">
</head>
<body>
<div class="banner" role="note"><p><strong>Payment sandbox.</strong> This page stands in for Stripe during development. No card is charged, and no real card belongs here.</p></div>
<main>
${backLink || null}
<h1>${title}</h1>
${renderNotice(notice)}
${body}
</main>
</body>
</html>
`;
  return page.markup;
}

/** The status of a subscription or invoice as a label. */
export const renderStatus = (status: string): Html =>
  html`<span class="status status-${status}">${formatStatus(status)}</span>`;

/** The choice of a test card. @param chosen its id; the first card if it is unknown */
export function renderCards(legend: string, chosen: string | null): Html {
  const selected = TEST_CARDS.find(({ id }) => id === chosen) ?? TEST_CARDS[0];
  const choices = TEST_CARDS.map(
    ({ id, number, effect }) => html`<label class="choice">
<input type="radio" name="card" value="${id}"${id === selected.id ? html` checked` : null}>
<span><b>${number}</b> <span class="quiet">${effect}</span></span>
</label>`,
  );
  return html`<fieldset>
<legend>${legend}</legend>
${choices}
</fieldset>`;
}

/** A button that does one thing with a subscription. */
export const renderAction = (
  action: string,
  label: string,
  fields: Record<string, string> = {},
): Html => html`<form method="post">
${Object.entries(fields).map(
  ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
)}
<button name="action" value="${action}">${label}</button>
</form>`;
