import type { WeaknessKind } from '@photo-coach/shared/contracts/findings.ts';

/**
 * Factor on the weight of a kind of weakness; 1 changes nothing. It orders what is named first and is never part of a
 * score.
 */
export type Emphasis = (kind: WeaknessKind) => number;

/** Changes no order. */
export const NO_EMPHASIS: Emphasis = () => 1;

/** Weaknesses that matter more, and those that matter less, to somebody. */
export type EmphasisRule = {
  readonly first: readonly WeaknessKind[];
  readonly later: readonly WeaknessKind[];
};

/**
 * A rule raises the weight of what it lists first by a quarter and lowers what it lists later as much: enough to
 * decide between weaknesses of about the same weight; otherwise the photo decides.
 */
const FIRST = 1.25;
const LATER = 1 / FIRST;

/** The factor of one rule for a kind. */
export function factorOf(rule: EmphasisRule | undefined, kind: WeaknessKind): number {
  if (rule?.first.includes(kind)) return FIRST;
  return rule?.later.includes(kind) ? LATER : 1;
}
