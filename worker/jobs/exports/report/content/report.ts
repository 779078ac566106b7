import type { ReportLength } from '@photo-coach/shared/contracts/exports/album-exports.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';

/** One statement of a report. */
export type Line = {
  text: string;
  /** What it rests on: its marks and measurements in words; null where there is nothing to add. */
  note: string | null;
};

/** Statements under a small heading. */
export type Passage = { title: string; lines: readonly Line[] };

/** A statement with the heading that it belongs under. */
export type Remark = { title: string; line: Line };

export type CategorySection = {
  name: string;
  /** 1–5. */
  dots: number;
  /** Under its name: what was checked, and what measuring alone can't judge; null where there is nothing to say. */
  quiet: string | null;
  passages: readonly Passage[];
};

/** A place on a photo; its number stands in the notes. */
export type Mark = {
  number: number;
  region: Region;
  /** Whether it was seen, and nothing was measured there. */
  isSeen: boolean;
};

export type PhotoSection = {
  /** As on the pages: from 1. */
  number: number;
  name: string;
  /** Path of the display derivative. */
  object: string;
  /** Upright pixels. */
  width: number;
  height: number;
  /** What a screen reader says in its place. */
  description: string;
  /** What the coach sees in it, in one line; null where it has not read it. */
  scene: string | null;
  marks: readonly Mark[];
  /** Whether it says what the lines of marks mean. */
  explainsMarks: boolean;
  /** What matters most. */
  lead: Line | null;
  /** The rest of the assessment of a single photo. */
  assessment: readonly Line[];
  categories: readonly CategorySection[];
  /** Of a photo in a short report: its main remarks beside the lead, the most important first. */
  main: readonly Remark[];
};

/** The studio that a report comes from; colors are `#rrggbb`. */
export type ReportBrand = {
  name: string | null;
  accent: string;
  background: string;
  /** The object of its logo, and its pixels. */
  logo: { object: string; width: number; height: number } | null;
};

/** What a report says, in the order in which it is read. */
export type Report = {
  title: string;
  /** A short one has the main remarks alone: an album of 12 photos takes ten pages or fewer. */
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
  /** Of the album as a whole. */
  categories: readonly CategorySection[];
  photos: readonly PhotoSection[];
  /** The photos that could not be critiqued, each with the reason. */
  failed: readonly string[];
};
