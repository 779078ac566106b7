import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import { escapeHtml } from './escape-html.ts';

/** What one mail says; everything is plain text. */
export type MailContent = {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  action: { label: string; url: string };
  /** Small print below the button. */
  notes: readonly string[];
};

/** A mail as people get it, in both forms. */
export type ComposedMail = { subject: string; text: string; html: string };

/* Colours of the product's light theme; mail programs know neither classes nor variables. */
const INK = '#1d1d1f';
const QUIET = '#6b6b70';
const PAPER = '#f4f4f2';
const SAFELIGHT = '#b3321f';
const SANS = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF = "Georgia,'Times New Roman',serif";

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;font:16px/1.6 ${SANS};color:${INK}">${escapeHtml(text)}</p>`;

const note = (text: string) =>
  `<p style="margin:0 0 8px;font:13px/1.5 ${SANS};color:${QUIET}">${escapeHtml(text)}</p>`;

function toHtml({ subject, heading, paragraphs, action, notes }: MailContent): string {
  const url = escapeHtml(action.url);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${PAPER}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}">
<tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 4px 20px;font:600 15px ${SANS};color:${INK}">${escapeHtml(PRODUCT_NAME)}</td></tr>
<tr><td style="padding:36px 32px;background:#ffffff;border:1px solid #e2e2de;border-radius:4px">
<h1 style="margin:0 0 20px;font:400 28px/1.25 ${SERIF};color:${INK}">${escapeHtml(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
<p style="margin:28px 0"><a href="${url}" style="display:inline-block;padding:14px 26px;background:${SAFELIGHT};border-radius:3px;font:600 16px ${SANS};color:#ffffff;text-decoration:none">${escapeHtml(action.label)}</a></p>
${note('If the button does not work, open this address:')}
<p style="margin:0 0 20px;font:13px/1.5 ${SANS};word-break:break-all"><a href="${url}" style="color:${SAFELIGHT}">${url}</a></p>
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
  const parts = [heading, ...paragraphs, `${action.label}:\n${action.url}`, ...notes];
  return `${parts.join('\n\n')}\n\n${PRODUCT_NAME}\n`;
}

/** Sets a mail as plain text and as HTML with inline styles alone. */
export const layOutMail = (content: MailContent): ComposedMail => ({
  subject: content.subject,
  text: toText(content),
  html: toHtml(content),
});
