import { PRODUCT_NAME } from '../../domain/product.ts';
import { renderMjml } from './render-mjml.ts';
import { toMjml } from './to-mjml.ts';

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

function toText({ heading, paragraphs, action, notes }: MailContent): string {
  const button = action === undefined ? [] : [`${action.label}:\n${action.url}`];
  const parts = [heading, ...paragraphs, ...button, ...notes];
  return `${parts.join('\n\n')}\n\n${PRODUCT_NAME}\n`;
}

/** Lays out a mail as plain text and as HTML that stays readable in mail programs that remove styles. */
export const layOutMail = async (content: MailContent): Promise<ComposedMail> => ({
  subject: content.subject,
  text: toText(content),
  html: await renderMjml(toMjml(content)),
});
