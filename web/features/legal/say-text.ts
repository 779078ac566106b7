import { siteSettings } from '../../lib/site-settings.ts';
import type { LegalText } from './legal-content.ts';

/** A paragraph, or a list, for this site. */
export type SaidText = string | readonly string[];

type Part = Exclude<LegalText, readonly unknown[]>;

function sayPart(part: Part): string[] {
  if (typeof part === 'string') return [part];
  const said = siteSettings().billing ? part.sold : part.free;
  return said === null ? [] : [said];
}

const isList = (text: LegalText): text is readonly Part[] => Array.isArray(text);

/** A text for this site; nothing for one that is only about plans, if nothing is sold. */
export const sayText = (text: LegalText): SaidText[] =>
  isList(text) ? [text.flatMap(sayPart)] : sayPart(text);
