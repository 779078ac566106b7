import type { ReportLength } from '@photo-coach/shared/contracts/album-exports.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';

/** One statement of a report. */
export type Line = {
  text: string;
  /** Its basis: marks and measurements in words; null if there is nothing to add. */
  note: string | null;
};

/** Statements under a small heading. */
export type Passage = { title: string; lines: readonly Line[] };

/** A statement with the heading that it belongs under. */
type Remark = { title: string; line: Line };

/** Dots, 1–5, and what they are called; null for what was not judged. */
type DrawnScore = { dots: number | null; label: string };

export type CategorySection = {
  name: string;
  score: DrawnScore;
  /** Shown below its name: what was checked, and what measuring alone can't judge; null if there is nothing to say. */
  quiet: string | null;
  passages: readonly Passage[];
};

/** A place on a photo; notes cite its number. */
export type Mark = {
  number: number;
  region: Region;
  /** Whether only the coach saw it, without a measurement. */
  isSeen: boolean;
};

export type PhotoSection = {
  /** Counted from 1, as on the pages. */
  number: number;
  name: string;
  /** Path of the display derivative. */
  object: string;
  /** Upright pixels. */
  width: number;
  height: number;
  /** Its alternative text. */
  description: string;
  /** What the coach sees in it, in one line; null if the coach has not read it. */
  scene: string | null;
  marks: readonly Mark[];
  /** Whether it explains the lines of marks. */
  explainsMarks: boolean;
  /** The main point. */
  lead: Line | null;
  /** The rest of a single photo's assessment. */
  assessment: readonly Line[];
  categories: readonly CategorySection[];
  /** For a photo in a short report: its main remarks, the most important first. */
  main: readonly Remark[];
};

/** The branding of a studio. */
export type ReportBrand = {
  name: string | null;
  /** The storage path of its logo, and its size in pixels. */
  logo: { object: string; width: number; height: number } | null;
};

/** The text of a report, in reading order. */
export type Report = {
  title: string;
  /** A short one has only the main remarks: an album of 12 photos takes ten pages or fewer. */
  length: ReportLength;
  /** The number of the photo on the cover; null without a cover, as for a single photo. */
  coverNumber: number | null;
  brand: ReportBrand | null;
  /** ISO 8601; the same rows give the same file. */
  madeOf: string;
  /** The date, the number of photos, the score, and who wrote the critiques. */
  facts: readonly string[];
  lead: Line | null;
  assessment: readonly Line[];
  /** Insights and exercises. */
  insights: readonly Passage[];
  /** Critiques of the album as a whole. */
  categories: readonly CategorySection[];
  photos: readonly PhotoSection[];
  /** The photos that could not be critiqued, each with the reason. */
  failed: readonly string[];
};
