import type { DrawnScore } from '../content/report.ts';
import type { TextStyle } from './text-styles.ts';

type Tag = 'H1' | 'H2' | 'H3' | 'H4' | 'P';

/** A text, its role for a screen reader, and its style. */
export type TextBlock = {
  kind: 'text';
  tag: Tag;
  text: string;
  style: TextStyle;
  /** At the right end of the first line. */
  score?: DrawnScore;
  /** Stands to the left of the next block, in its first line. */
  isLabel?: boolean;
  /** Begins a part: unless that begins a page, a line is drawn above it. */
  isPart?: boolean;
};

/** Something drawn that has a description. Sizes are in points. */
export type FigureBlock = {
  kind: 'figure';
  alt: string;
  above: number;
  height: number;
  draw: (at: { x: number; y: number }) => void;
};

/** A block that draws texts and figures itself, each with its tag. Sizes are in points. */
export type PanelBlock = {
  kind: 'panel';
  above: number;
  height: number;
  /** As for a text. */
  isPart?: boolean;
  draw: (section: PDFKit.PDFStructureElement, at: { x: number; y: number }) => void;
};

export type Block = TextBlock | FigureBlock | PanelBlock;
