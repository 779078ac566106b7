import { escapeHtml } from './escape-html.ts';

/** The values of a layout's placeholders: a text, or the texts of each repetition of a part. */
export type LayoutTexts = { [name: string]: string | readonly LayoutTexts[] };

const MARK = /\{\{#(\w+)\}\}(.*?)\{\{\/\1\}\}|\{\{(\w+)\}\}/gs;

/**
 * Fills in a layout: `{{name}}` becomes an escaped text, and `{{#name}}…{{/name}}` is repeated for each of several.
 * Marks inside texts stay as they are.
 * @throws Error for a name without texts
 */
export const fillLayout = (layout: string, texts: LayoutTexts): string =>
  layout.replace(MARK, (mark, part: string | undefined, inside: string, slot: string) => {
    const value = texts[part ?? slot];
    if (part === undefined && typeof value === 'string') return escapeHtml(value);
    if (part !== undefined && typeof value === 'object') {
      return value.map((repetition) => fillLayout(inside, repetition)).join('');
    }
    throw new Error(`nothing to fill in for ${mark}`);
  });
