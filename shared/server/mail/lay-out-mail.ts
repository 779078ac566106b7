import { PRODUCT_NAME } from '../../domain/product.ts';
import { escapeHtml } from './escape-html.ts';

/** The content of one mail, in plain text. */
export type MailContent = {
  subject: string;
  heading: string;
  /** The first is also the preview in a list of mails. */
  paragraphs: readonly [string, ...string[]];
  /** The button; absent in a mail that only informs. */
  action?: { label: string; url: string };
  /** Small print below. */
  notes: readonly string[];
};

/** A mail in both forms, plain text and HTML. */
export type ComposedMail = { subject: string; text: string; html: string };

/* Colors of the product's themes (web/ui/theme.css), because mail programs do not support variables. */
const INK = '#161616';
const QUIET = '#595959';
const PAPER = '#f6f6f6';
const SHEET = '#ffffff';
const LINE = '#d2d2d2';
const SAFELIGHT = '#a3310d';
const SANS = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF = "Georgia,'Times New Roman',serif";

/**
 * For mail programs that follow the system's theme (Apple Mail, Thunderbird); others show the
 * inline colors or darken them on their own. `!important` overrides an inline color.
 */
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#131313!important}
.sheet{background:#1b1b1b!important;border-color:#323232!important}
.ink{color:#ededed!important}
.quiet{color:#a6a6a6!important}
.link{color:#ee5a2a!important}
.button{background:#ee5a2a!important;color:#180803!important}
}
@media (max-width:480px){.sheet{padding:28px 22px!important}.button{display:block!important}}`;

const paragraph = (text: string) =>
  `<p class="ink" style="margin:0 0 16px;font:16px/1.6 ${SANS};color:${INK}">${escapeHtml(text)}</p>`;

const note = (text: string) =>
  `<p class="quiet" style="margin:0 0 8px;font:14px/1.5 ${SANS};color:${QUIET}">${escapeHtml(text)}</p>`;

/** A button at least 44 px high, and its address for programs that do not show buttons. */
function toButton({ label, url }: NonNullable<MailContent['action']>): string {
  const href = escapeHtml(url);
  return `<p style="margin:28px 0"><a href="${href}" class="button" style="display:inline-block;padding:14px 26px;background:${SAFELIGHT};border-radius:3px;font:600 16px/20px ${SANS};color:#ffffff;text-align:center;text-decoration:none">${escapeHtml(label)}</a></p>
${note('If the button doesn’t work, open this address:')}
<p style="margin:0 0 20px;font:14px/1.5 ${SANS};word-break:break-all"><a href="${href}" class="link" style="color:${SAFELIGHT}">${href}</a></p>`;
}

function toHtml({ subject, heading, paragraphs, action, notes }: MailContent): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(subject)}</title>
<style>${DARK}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${PAPER};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(paragraphs[0])}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td class="ink" style="padding:0 4px 16px;font:600 15px ${SANS};color:${INK}">${escapeHtml(PRODUCT_NAME)}</td></tr>
<tr><td class="sheet" style="padding:36px 32px;background:${SHEET};border:1px solid ${LINE};border-radius:4px">
<h1 class="ink" style="margin:0 0 20px;font:400 28px/1.25 ${SERIF};color:${INK}">${escapeHtml(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${action === undefined ? '' : toButton(action)}
${notes.map(note).join('\n')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function toText({ heading, paragraphs, action, notes }: MailContent): string {
  const button = action === undefined ? [] : [`${action.label}:\n${action.url}`];
  const parts = [heading, ...paragraphs, ...button, ...notes];
  return `${parts.join('\n\n')}\n\n${PRODUCT_NAME}\n`;
}

/** Lays out a mail as plain text and as HTML that stays readable in mail programs that remove styles. */
export const layOutMail = (content: MailContent): ComposedMail => ({
  subject: content.subject,
  text: toText(content),
  html: toHtml(content),
});
