import type { FontStyle } from '../fonts/load-fonts.ts';
import { COLORS } from './paper.ts';

/** How a text looks; sizes and gaps are in points. */
export type TextStyle = {
  font: FontStyle;
  size: number;
  color: string;
  /** Between its lines. */
  lineGap: number;
  /** Above it, unless it begins a page. */
  above: number;
  /** From the left margin. */
  indent: number;
};

const plain = { font: 'text', color: COLORS.ink, lineGap: 2, above: 6, indent: 0 } as const;

export const STYLES = {
  title: { ...plain, font: 'display', size: 34, lineGap: 0, above: 18 },
  photo: { ...plain, font: 'display', size: 22, lineGap: 0, above: 0 },
  part: { ...plain, font: 'display', size: 22, lineGap: 0, above: 26 },
  category: { ...plain, font: 'strong', size: 13, above: 22 },
  passage: { ...plain, font: 'strong', size: 9, color: COLORS.muted, above: 12 },
  lead: { ...plain, font: 'display', size: 19, lineGap: 1, above: 14 },
  sentence: { ...plain, size: 10.5, above: 5 },
  note: { ...plain, size: 8.5, color: COLORS.muted, lineGap: 1.5, above: 1.5, indent: 12 },
  fact: { ...plain, size: 11, color: COLORS.muted, above: 3 },
  caption: { ...plain, font: 'strong', size: 9, color: COLORS.safelight, above: 0 },
  footer: { ...plain, size: 8.5, color: COLORS.muted, above: 0 },
} as const satisfies Record<string, TextStyle>;
