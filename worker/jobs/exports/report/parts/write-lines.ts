import type { CategorySection, Line, Passage } from '../content/report.ts';
import type { TextBlock } from '../pages/blocks.ts';
import type { Pages, Section } from '../pages/open-pages.ts';
import { STYLES, type TextStyle } from '../pages/text-styles.ts';

/** A paragraph or heading. */
export const textBlock = (tag: TextBlock['tag'], text: string, style: TextStyle): TextBlock => ({
  kind: 'text',
  tag,
  text,
  style,
});

/** A sentence with its note; the two stay together. */
const linesOf = ({ text, note }: Line, style: TextStyle, noteStyle: TextStyle): TextBlock[] => [
  textBlock('P', text, style),
  ...(note ? [textBlock('P', note, noteStyle)] : []),
];

/** A statement of an assessment. */
export const statement = (line: Line, style: TextStyle = STYLES.statement): TextBlock[] =>
  linesOf(line, style, STYLES.statementNote);

/** Sentences that may be split between pages, except that no passage leaves only its last one for the top of a page. */
function groupsOf(sentences: readonly TextBlock[][]): TextBlock[][] {
  const groups = sentences.slice(0, -2);
  return [...groups, sentences.slice(-2).flat()];
}

/**
 * Writes passages. No heading or label ends a page: the first sentence stays with the headings.
 * @param headings above the first passage
 */
export function writePassages(
  pages: Pages,
  section: Section,
  { headings, tag }: { headings: readonly TextBlock[]; tag: 'H3' | 'H4' },
  passages: readonly Passage[],
): void {
  if (passages.length === 0 && headings.length > 0) pages.write(section, headings);
  for (const [index, { title, lines }] of passages.entries()) {
    const label: TextBlock = { ...textBlock(tag, title, STYLES.label), isLabel: true };
    const sentences = lines.map((line, position) =>
      linesOf(line, position === 0 ? STYLES.first : STYLES.sentence, STYLES.note),
    );
    for (const [position, group] of groupsOf(sentences).entries()) {
      const above = position === 0 ? [...(index === 0 ? headings : []), label] : [];
      pages.write(section, [...above, ...group]);
    }
  }
}

/** Writes the remarks of a category. @param above headings that stay with it; @param style of its name */
export function writeCategory(
  pages: Pages,
  section: Section,
  { name, score, quiet, passages }: CategorySection,
  { above = [], style = STYLES.category }: { above?: readonly TextBlock[]; style?: TextStyle } = {},
): void {
  const heading: TextBlock = { ...textBlock('H3', name, style), score };
  const words = quiet === null ? [] : [textBlock('P', quiet, STYLES.quiet)];
  writePassages(pages, section, { headings: [...above, heading, ...words], tag: 'H4' }, passages);
}
