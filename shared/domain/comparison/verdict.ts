import {
  type Finding,
  WEAKNESS_KINDS,
  type WeaknessKind,
} from '@photo-coach/shared/contracts/findings.ts';
import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import { TRACKED_WEAKNESSES } from '../progress/weaknesses/tracked-weaknesses.ts';
import {
  type ComparedPhoto,
  findingsIn,
  findingWeight,
  measuredIn,
  overallIn,
  type Side,
} from './compared-photo.ts';
import { compareScores, differingMeasurements, excessBeyondNoise } from './differences.ts';
import { OVERALL_NOISE, WEIGHT_NOISE } from './noise.ts';

/** Why one photo is better than the other: a weakness that the other has, or has more of, by more than the noise. */
type Reason = {
  kind: WeaknessKind;
  /** The weakness in the photo that is worse in this. */
  worse: Finding;
  /** The same measurement in the photo that is better in this. */
  better: Measurement & { value: number };
  /** How much more the weakness harms the one than the other, 0–1. */
  weight: number;
};

/**
 * Which of two photos to keep. `even`: they differ by more than the noise, but not so that one of them is better;
 * `same`: nothing differs by more than the noise.
 */
export type Verdict =
  | { keep: Side; reasons: readonly Reason[] }
  | { keep: null; because: 'even' | 'same' };

const MAX_REASONS = 3;

/** What speaks for the one photo against the other, what weighs most first. */
function reasonsFor(one: ComparedPhoto, other: ComparedPhoto): Reason[] {
  const [own, theirs] = [findingsIn(one), findingsIn(other)];
  const reasons: Reason[] = [];
  for (const kind of WEAKNESS_KINDS) {
    const [worse, tracked] = [theirs.get(kind), TRACKED_WEAKNESSES[kind]];
    if (worse === undefined || tracked === undefined) continue;
    if (worse.polarity !== 'weakness' || worse.measurement !== tracked.measurement) continue;
    const better = measuredIn(one, tracked.measurement);
    const excess = excessBeyondNoise(one, other, tracked.measurement);
    const weight = findingWeight(worse) - findingWeight(own.get(kind));
    const isWorse = excess !== null && (tracked.worse === 'less' ? excess < 0 : excess > 0);
    if (better !== null && isWorse && weight > 0) reasons.push({ kind, worse, better, weight });
  }
  return reasons.toSorted((a, b) => b.weight - a.weight || (a.kind < b.kind ? -1 : 1));
}

const weightOf = (reasons: readonly Reason[]): number =>
  reasons.reduce((sum, { weight }) => sum + weight, 0);

/** By how much the right photo's scores are better on average, −100 to 100, beyond their noise; else 0. */
function overallLead(left: ComparedPhoto, right: ComparedPhoto): number {
  const [one, other] = [overallIn(left), overallIn(right)];
  if (one === null || other === null) return 0;
  return Math.abs(other - one) > OVERALL_NOISE ? other - one : 0;
}

/**
 * Which photo to keep: the one against which the lesser weaknesses speak. A weakness counts only where its measurement
 * differs by more than its noise, and by as much as it harms more than in the other photo; all of them together have to
 * weigh more than the noise, and the scores must not say the opposite. Exchanging the photos exchanges the verdict.
 */
export function decideBetween(left: ComparedPhoto, right: ComparedPhoto): Verdict {
  const [forLeft, forRight] = [reasonsFor(left, right), reasonsFor(right, left)];
  const lead = weightOf(forRight) - weightOf(forLeft);
  const overall = overallLead(left, right);
  if (lead < -WEIGHT_NOISE && overall <= 0) {
    return { keep: 'left', reasons: forLeft.slice(0, MAX_REASONS) };
  }
  if (lead > WEIGHT_NOISE && overall >= 0) {
    return { keep: 'right', reasons: forRight.slice(0, MAX_REASONS) };
  }
  const differ =
    overall !== 0 ||
    compareScores(left, right).some(({ better }) => better !== null) ||
    differingMeasurements(left, right).some(({ better }) => better !== null);
  return { keep: null, because: differ ? 'even' : 'same' };
}
