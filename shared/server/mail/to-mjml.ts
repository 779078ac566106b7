import { PRODUCT_NAME } from '../../domain/product.ts';
import { escapeHtml } from './escape-html.ts';
import type { MailContent } from './lay-out-mail.ts';

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
.paper,.paper>div{background:#131313!important}
.sheet,.sheet>table{background:#1b1b1b!important}
.sheet>table>tbody>tr>td{border-color:#323232!important}
.ink div{color:#ededed!important}
.quiet div{color:#a6a6a6!important}
.link a{color:#ee5a2a!important}
.button td,.button a{background:#ee5a2a!important;color:#180803!important}
}
@media (max-width:480px){
.sheet>table>tbody>tr>td{padding:28px 22px!important}
.button table{width:100%!important}
.button a{display:block!important}
}`;

const HEAD = `<mj-raw>
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
</mj-raw>
<mj-attributes>
<mj-all font-family="${SANS}" padding="0" />
<mj-text font-size="16px" line-height="1.6" color="${INK}" padding="0 0 16px" />
<mj-class name="note" font-size="14px" line-height="1.5" color="${QUIET}" padding="0 0 8px" css-class="quiet" />
</mj-attributes>
<mj-style>${DARK}</mj-style>`;

/** An element without the margins of browsers and mail programs, as the padding around it is MJML's. */
const element = (tag: 'h1' | 'p', html: string) =>
  `<${tag} style="margin:0;font:inherit">${html}</${tag}>`;

const paragraph = (text: string) =>
  `<mj-text css-class="ink">${element('p', escapeHtml(text))}</mj-text>`;

const note = (text: string) =>
  `<mj-text mj-class="note">${element('p', escapeHtml(text))}</mj-text>`;

/** A button at least 44 px high, and its address for programs that do not show buttons. */
function toButton({ label, url }: NonNullable<MailContent['action']>): string {
  const href = escapeHtml(url);
  const address = `<a href="${href}" style="color:${SAFELIGHT};word-break:break-all">${href}</a>`;
  return `<mj-button css-class="button" href="${href}" align="left" padding="12px 0 28px" inner-padding="14px 26px" background-color="${SAFELIGHT}" color="#ffffff" border-radius="3px" font-size="16px" font-weight="600" line-height="20px">${escapeHtml(label)}</mj-button>
${note('If the button doesn’t work, open this address:')}
<mj-text css-class="link" font-size="14px" line-height="1.5" padding="0 0 20px">${element('p', address)}</mj-text>`;
}

/** Writes the content of a mail in MJML: one column of 520 px, in the colors of both themes. */
export const toMjml = ({ subject, heading, paragraphs, action, notes }: MailContent): string =>
  `<mjml lang="en" dir="ltr">
<mj-head>
<mj-title>${escapeHtml(subject)}</mj-title>
<mj-preview>${escapeHtml(paragraphs[0])}</mj-preview>
${HEAD}
</mj-head>
<mj-body width="544px" background-color="${PAPER}" css-class="paper">
<mj-wrapper padding="32px 12px">
<mj-section padding="0 4px"><mj-column>
<mj-text css-class="ink" font-size="15px" font-weight="600" line-height="1.2">${element('p', PRODUCT_NAME)}</mj-text>
</mj-column></mj-section>
<mj-section css-class="sheet" padding="36px 32px" background-color="${SHEET}" border="1px solid ${LINE}" border-radius="4px"><mj-column>
<mj-text css-class="ink" font-family="${SERIF}" font-size="28px" line-height="1.25" padding="0 0 20px">${element('h1', escapeHtml(heading))}</mj-text>
${paragraphs.map(paragraph).join('\n')}
${action === undefined ? '' : toButton(action)}
${notes.map(note).join('\n')}
</mj-column></mj-section>
</mj-wrapper>
</mj-body>
</mjml>`;
