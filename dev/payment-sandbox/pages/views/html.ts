import { escapeHtml } from '@photo-coach/shared/server/mail/escape-html.ts';

/** Markup that is safe to send: `html` alone makes it. */
export type Html = { readonly markup: string };

type Part = string | number | Html | readonly Html[] | null;

function toMarkup(part: Part): string {
  if (part === null) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('\n');
}

/** Markup with its values escaped; markup among the values stays as it is, and null leaves nothing. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  markup: String.raw({ raw: texts }, ...parts.map(toMarkup)),
});
