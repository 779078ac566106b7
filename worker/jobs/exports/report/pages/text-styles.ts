import type { FontStyle } from './load-fonts.ts';
import { COLORS } from './paper.ts';

/** How a text looks; sizes and gaps are in points. */
export type TextStyle = {
  font: FontStyle;
  size: number;
  color: string;
  /** Between its lines. */
  lineGap: number;
  /** The gap above it, unless it begins a page. */
  above: number;
  /** From the left margin. */
  indent: number;
};

const plain = { font: 'text', color: COLORS.ink, lineGap: 2, above: 6, indent: 0 } as const;
/** Labels of passages stand to the left of this. */
const COLUMN = 104;

export const STYLES = {
  title: { ...plain, font: 'display', size: 34, lineGap: 0, above: 10 },
  /** In the band of a studio, in its own color. */
  brandName: { ...plain, font: 'display', size: 26, lineGap: 0, above: 0 },
  /** The title on a cover. */
  cover: { ...plain, font: 'display', size: 44, lineGap: 0, above: 12 },
  photo: { ...plain, font: 'display', size: 22, lineGap: 0, above: 44 },
  part: { ...plain, font: 'display', size: 22, lineGap: 0, above: 26 },
  category: { ...plain, font: 'strong', size: 12, above: 18 },
  /** In a short report. */
  categoryClose: { ...plain, font: 'strong', size: 11, above: 11 },
  score: { ...plain, size: 8.5, color: COLORS.muted, above: 0 },
  /** Under the name of a category. */
  quiet: { ...plain, size: 8.5, color: COLORS.muted, above: 2 },
  label: { ...plain, font: 'strong', size: 8.5, color: COLORS.muted, above: 0 },
  lead: { ...plain, font: 'display', size: 19, lineGap: 1, above: 14 },
  /** A statement of the assessment, which has the whole width. */
  statement: { ...plain, size: 10, above: 6 },
  statementNote: { ...plain, size: 8, color: COLORS.muted, lineGap: 1.5, above: 1.5 },
  /** The first sentence of a passage, with the label beside it. */
  first: { ...plain, size: 10, above: 8, indent: COLUMN },
  sentence: { ...plain, size: 10, above: 4, indent: COLUMN },
  note: { ...plain, size: 8, color: COLORS.muted, lineGap: 1.5, above: 1.5, indent: COLUMN },
  /** What a photo shows, under its name. */
  scene: { ...plain, size: 10.5, color: COLORS.muted, above: 5 },
  /** The legend of marks under a photo. */
  legend: { ...plain, size: 8, color: COLORS.muted, above: 0 },
  /** On the half page of a photo in a short report. */
  mainName: { ...plain, font: 'strong', size: 11, above: 0 },
  mainScene: { ...plain, size: 8.5, color: COLORS.muted, lineGap: 1.5, above: 3 },
  mainLead: { ...plain, font: 'display', size: 15, lineGap: 1, above: 9 },
  mainLabel: { ...plain, font: 'strong', size: 8, color: COLORS.muted, above: 10 },
  main: { ...plain, size: 9, lineGap: 1.5, above: 2.5 },
  mainNote: { ...plain, size: 7.5, color: COLORS.muted, lineGap: 1, above: 1 },
  mainScore: { ...plain, size: 8.5, above: 0 },
  fact: { ...plain, size: 11, color: COLORS.muted, above: 3 },
  caption: { ...plain, font: 'strong', size: 9, color: COLORS.safelight, above: 0 },
  footer: { ...plain, size: 8.5, color: COLORS.muted, above: 0 },
} as const satisfies Record<string, TextStyle>;
