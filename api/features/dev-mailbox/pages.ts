import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import type { Mail as MailRow } from '@photo-coach/shared/server/db/tables.ts';
import { escapeHtml } from '@photo-coach/shared/server/mail/escape-html.ts';

export type Mail = MailRow & { text_body: string; html_body: string };

/** The mailbox's stylesheet, served as a file so that no style is inline. */
export const MAILBOX_STYLES = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; }
h1 { font-weight: 500; font-size: 1.4rem; }
ol { list-style: none; padding: 0; }
li { border-top: 1px solid #8884; padding: .75rem 0; }
li a { font-weight: 600; }
.meta, dt { color: GrayText; font-size: .9rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 42rem; border: 1px solid #8886; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
`;

const REFRESH_SECONDS = 4;

const page = (title: string, head: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/dev/mail/style.css">
</head>
<body>
${body}
</body>
</html>
`;

const sentTime = ({ sent_at, created_at }: Mail) =>
  sent_at === null
    ? `waiting for a worker since ${created_at}`
    : `<time datetime="${sent_at}">${sent_at}</time>`;

const listItem = (mail: Mail) => `<li>
<a href="/dev/mail/${mail.id}">${escapeHtml(mail.subject)}</a>
<div class="meta">to ${escapeHtml(mail.recipient)} · ${sentTime(mail)}</div>
</li>`;

/** All mails, newest first; the page reloads every few seconds. */
export function renderMailList(mails: readonly Mail[]): string {
  const title = `${PRODUCT_NAME}: development mailbox`;
  const list = `<ol>\n${mails.map(listItem).join('\n')}\n</ol>`;
  const empty =
    '<p>No mail yet. Sign up or request a password reset, and the mail appears here.</p>';
  return page(
    title,
    `<meta http-equiv="refresh" content="${REFRESH_SECONDS}">\n`,
    `<h1>${escapeHtml(title)}</h1>\n${mails.length === 0 ? empty : list}`,
  );
}

const link = (url: string) => `<dd><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></dd>`;

/** One mail, with the links of its text, as HTML in a frame and as plain text. */
export function renderMail(mail: Mail): string {
  const links = mail.text_body.match(/https?:\/\/\S+/g) ?? [];
  return page(
    mail.subject,
    '',
    `<p><a href="/dev/mail">All mails</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<dl>
<dt>To</dt><dd>${escapeHtml(mail.recipient)}</dd>
<dt>Sent</dt><dd>${sentTime(mail)}</dd>
${links.length === 0 ? '' : `<dt>Links</dt>${links.map(link).join('')}`}
</dl>
<iframe title="The mail as HTML" src="/dev/mail/${mail.id}/html"></iframe>
<h2>Plain text</h2>
<pre>${escapeHtml(mail.text_body)}</pre>`,
  );
}
