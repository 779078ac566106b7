import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { FindingKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import type { Reading } from './reading.ts';

/** The coach's sentences about what it saw; null for a missing one. */
export type CoachWords = {
  readonly what: string;
  readonly why: string | null;
  readonly nextTime: string | null;
  /** What to do in an editor. */
  readonly now: string | null;
  /** A noun phrase for summaries, without a capital and a period; null if there is none. */
  readonly short: string | null;
  /** The principle behind it. */
  readonly lesson: string | null;
};

/** A finding with its rank. */
export type RankedFinding = {
  readonly finding: Finding & { readonly kind: FindingKind };
  /** Share of its category's score that it costs, or how praiseworthy it is, 0–1. */
  readonly weight: number;
  /** The coach's words, if the coach saw it; a finding that was only measured has its rule's. */
  readonly said?: CoachWords;
  /** Of an album, shown only in the deep dive: the coach has seen it and does not mention it. */
  readonly isAside?: true;
};

/** What was found in one photo, most important first, and the score of each category. */
export type WeighedPhoto = {
  readonly photo: Reading;
  readonly weaknesses: readonly RankedFinding[];
  readonly strengths: readonly RankedFinding[];
  readonly intents: readonly RankedFinding[];
  /** Weaknesses that would be said if the photographer had not set them aside. */
  readonly setAside: readonly RankedFinding[];
  /** 0–100, two decimals. */
  readonly scores: Readonly<Record<PhotoCategory, number>>;
  /** What was checked in each category; with a reading, the coach's sentence about it, and nothing if not judged. */
  readonly checked: Readonly<Record<PhotoCategory, readonly string[]>>;
  /** What measuring could not decide, by its word in `checked`; null: nowhere in particular. */
  readonly unsure: readonly { readonly checks: string; readonly region: Region | null }[];
  /** What the coach wants the photographer to keep; null if it says nothing about that, or has not read the photo. */
  readonly oneThing: string | null;
};
