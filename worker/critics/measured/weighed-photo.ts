import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { FoundKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import type { Reading } from './reading.ts';

/** What the coach says of what it saw, as sentences; null where it says nothing of it. */
export type CoachWords = {
  readonly what: string;
  readonly why: string | null;
  readonly nextTime: string | null;
  /** What to do in an editor. */
  readonly now: string | null;
  /** A noun phrase for summaries, without a capital and a period; null where there is none. */
  readonly short: string | null;
  /** The principle behind it. */
  readonly lesson: string | null;
};

/** A finding with what ranks it. */
export type RankedFinding = {
  readonly finding: Finding & { readonly kind: FoundKind };
  /** Share of its category's score that it costs, or how praiseworthy it is, 0–1. */
  readonly weight: number;
  /** The coach's words, where it was seen; its rule's are said where it was only measured. */
  readonly said?: CoachWords;
  /** Told in the deep dive alone: the coach, who has seen the photo, does not speak of it. */
  readonly isAside?: true;
};

/** What was found in one photo, what matters most first, and what each category scores. */
export type WeighedPhoto = {
  readonly photo: Reading;
  readonly weaknesses: readonly RankedFinding[];
  readonly strengths: readonly RankedFinding[];
  readonly intents: readonly RankedFinding[];
  /** Weaknesses that would be said, had the photographer not set them aside. */
  readonly setAside: readonly RankedFinding[];
  /** 0–100, two decimals. */
  readonly scores: Readonly<Record<PhotoCategory, number>>;
  /** What was looked at in each category. */
  readonly checked: Readonly<Record<PhotoCategory, readonly string[]>>;
  /** What the coach wants its photographer to keep; null where it says nothing of that, or has not read the photo. */
  readonly oneThing: string | null;
};

/**
 * Factor on the weight of a kind of weakness; 1 changes nothing. It orders what is said first and is never part of a
 * score.
 */
export type Emphasis = (kind: FoundKind) => number;

/** Changes no order. */
export const NO_EMPHASIS: Emphasis = () => 1;
