import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PAGES } from '../../domain/pages.ts';
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
  /** The unsubscribe page; absent in mails that an account can't do without. */
  stop?: { label: string; url: string };
  /** An address of the product's own site, whose legal pages every mail links to. */
  site: string;
};

/** A mail in both forms, plain text and HTML. */
export type ComposedMail = { subject: string; text: string; html: string };

/** Compiled from layout.mjml (docs/decisions/0019-mails-in-mjml.md). */
const LAYOUT = readFileSync(path.join(import.meta.dirname, 'layout.html'), 'utf8');

/** The legal pages of a site, absolute. @param site any address on it */
export function legalLinksOf(site: string): { label: string; url: string }[] {
  const { origin } = new URL(site);
  return [
    { label: 'Terms', url: origin + PAGES.terms },
    { label: 'Privacy', url: origin + PAGES.privacy },
  ];
}

function toText({ heading, paragraphs, action, notes, stop, site }: MailContent): string {
  const button = action === undefined ? [] : [`${action.label}:\n${action.url}`];
  const end = stop === undefined ? [] : [`${stop.label}:`, stop.url];
  const parts = [heading, ...paragraphs, ...button, ...notes, ...end];
  const legal = legalLinksOf(site).map(({ label, url }) => `${label}: ${url}`);
  return `${parts.join('\n\n')}\n\n${PRODUCT_NAME}\n${legal.join('\n')}\n`;
}

/** The values of a layout's placeholders: a text, or the texts of each repetition of a part. */
type LayoutTexts = { [name: string]: string | readonly LayoutTexts[] };

const MARK = /\{\{#(\w+)\}\}(.*?)\{\{\/\1\}\}|\{\{(\w+)\}\}/gs;

/**
 * Fills in a layout: `{{name}}` becomes an escaped text, and `{{#name}}…{{/name}}` is repeated for each of several.
 * Marks inside texts stay as they are.
 * @throws Error for a name without texts
 */
const fillLayout = (layout: string, texts: LayoutTexts): string =>
  layout.replace(MARK, (mark, part: string | undefined, inside: string, slot: string) => {
    const value = texts[part ?? slot];
    if (part === undefined && typeof value === 'string') return escapeHtml(value);
    if (part !== undefined && typeof value === 'object') {
      return value.map((repetition) => fillLayout(inside, repetition)).join('');
    }
    throw new Error(`nothing to fill in for ${mark}`);
  });

const toHtml = ({ subject, heading, paragraphs, action, notes, stop, site }: MailContent): string =>
  fillLayout(LAYOUT, {
    subject,
    heading,
    preview: paragraphs[0],
    product: PRODUCT_NAME,
    paragraphs: paragraphs.map((text) => ({ text })),
    action: action === undefined ? [] : [action],
    notes: notes.map((text) => ({ text })),
    stop: stop === undefined ? [] : [stop],
    legal: legalLinksOf(site).map((link, index) => ({
      ...link,
      separator: index === 0 ? '' : '· ',
    })),
  });

/** Lays out a mail as plain text and as HTML that stays readable in mail programs that remove styles. */
export const layOutMail = (content: MailContent): ComposedMail => ({
  subject: content.subject,
  text: toText(content),
  html: toHtml(content),
});
