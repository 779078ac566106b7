import { PHOTO_CATEGORIES, type PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { valueInWords } from '../measurements/measurement-words.ts';
import {
  areJudgedByCoach,
  type ComparedPhoto,
  haveSameCritic,
  haveSameSubject,
  largerSide,
  measuredIn,
  type Side,
  scoreIn,
} from './compared-photo.ts';
import { COACH_SCORE_NOISE, measurementNoise, SCORE_NOISE } from './noise.ts';

/** The sign of these is a side: they are compared by their distance from 0. */
const SIGNED: ReadonlySet<MeasurementName> = new Set(['horizon_tilt', 'converging_verticals']);

/** The least sureness of a value that is called the worse one. */
export const LEAST_SURENESS = 0.5;

/**
 * How much larger the right photo's value is than the left one's; null within the noise, without a noise, or if it is
 * missing in either. Signed measurements are compared by their distance from 0.
 */
export function excessBeyondNoise(
  left: ComparedPhoto,
  right: ComparedPhoto,
  name: MeasurementName,
): number | null {
  const noise = measurementNoise(name, haveSameSubject(left, right));
  const [one, other] = [measuredIn(left, name), measuredIn(right, name)];
  if (noise === undefined || one === null || other === null) return null;
  const size = SIGNED.has(name) ? Math.abs : (value: number) => value;
  const excess = size(other.value) - size(one.value);
  return Math.abs(excess) > noise ? excess : null;
}

/** The excess beyond the noise, if words tell the two values apart; else nobody would see a difference in them. */
export function excessInWords(
  left: ComparedPhoto,
  right: ComparedPhoto,
  name: MeasurementName,
): number | null {
  const [one, other] = [left, right].map((photo) => measuredIn(photo, name));
  const isSaid = one && other && valueInWords(name, one.value) !== valueInWords(name, other.value);
  return isSaid ? excessBeyondNoise(left, right, name) : null;
}

/**
 * The scores of a category, 0–100, and which is better; null if they differ by less than the noise, or if one photo was
 * only measured and the coach has read the other.
 */
type ScoreDifference = {
  category: PhotoCategory;
  left: number;
  right: number;
  better: Side | null;
};

/** The scores of both photos, in every category in which both were critiqued. */
export function compareScores(left: ComparedPhoto, right: ComparedPhoto): ScoreDifference[] {
  const measured = SCORE_NOISE[haveSameSubject(left, right) ? 'sameSubject' : 'otherSubject'];
  return PHOTO_CATEGORIES.flatMap((category) => {
    const noise = areJudgedByCoach(left, right, category) ? COACH_SCORE_NOISE : measured;
    const [one, other] = [scoreIn(left, category), scoreIn(right, category)];
    if (one === null || other === null) return [];
    const isClear = Math.abs(one - other) > noise[category];
    const better = isClear && haveSameCritic(left, right, category) ? largerSide(one, other) : null;
    return [{ category, left: one, right: other, better }];
  });
}
