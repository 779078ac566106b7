import { PHOTO_CATEGORIES, type PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { Measurement, MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { valueInWords } from '../measurements/measurement-words.ts';
import { TRACKED_WEAKNESSES } from '../progress/tracked-weaknesses.ts';
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
import { COACH_SCORE_NOISE, MEASUREMENT_NOISE, measurementNoise, SCORE_NOISE } from './noise.ts';

/** Whether more or less of a measurement is worse, or its distance from 0 (`size`). */
type Direction = 'more' | 'less' | 'size';

/** Unlike weaknesses: being light or dark is not a fault until it is a weakness. */
const WITHOUT_DIRECTION: ReadonlySet<MeasurementName> = new Set([
  'subject_lightness',
  'skin_lightness',
]);

/** The measurements that have a worse direction, as in the tracked weaknesses. */
const WORSE: ReadonlyMap<MeasurementName, Direction> = new Map<MeasurementName, Direction>([
  ...[...TRACKED_WEAKNESSES.values()]
    .filter(({ measurement }) => !WITHOUT_DIRECTION.has(measurement))
    .map(({ measurement, worse }) => [measurement, worse] as const),
  // Too bright and too dark are two weaknesses of one measurement.
  ['exposure_offset', 'size'],
  ['sharpness_subject', 'less'],
  ['eye_sharpness', 'less'],
]);

/** The sign of these is a side: they are compared by their distance from 0. */
const SIGNED: ReadonlySet<MeasurementName> = new Set(['horizon_tilt', 'converging_verticals']);

/** A measurement of both photos that differs beyond its noise and in words. */
type MeasurementDifference = {
  name: MeasurementName;
  left: Measurement & { value: number };
  right: Measurement & { value: number };
  /** null if neither more nor less is better, or if the worse value is not sure. */
  better: Side | null;
};

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

function sideWithLessHarm(name: MeasurementName, left: number, right: number): Side | null {
  const worse = WORSE.get(name);
  if (worse === undefined) return null;
  if (worse === 'less') return largerSide(left, right);
  return worse === 'size'
    ? largerSide(-Math.abs(left), -Math.abs(right))
    : largerSide(-left, -right);
}

type Pair = Pick<MeasurementDifference, 'name' | 'left' | 'right'>;

function betterOf({ name, left, right }: Pair): Side | null {
  const better = sideWithLessHarm(name, left.value, right.value);
  const worse = better === 'left' ? right : left;
  return worse.sureness < LEAST_SURENESS ? null : better;
}

/** The measurements in which two photos differ beyond the noise and in words, the largest multiple of the noise first. */
export function differingMeasurements(
  left: ComparedPhoto,
  right: ComparedPhoto,
): MeasurementDifference[] {
  const found: (MeasurementDifference & { times: number })[] = [];
  const isSameSubject = haveSameSubject(left, right);
  // Object.keys widens to string[].
  for (const name of Object.keys(MEASUREMENT_NOISE) as MeasurementName[]) {
    const excess = excessInWords(left, right, name);
    const noise = measurementNoise(name, isSameSubject);
    const [one, other] = [measuredIn(left, name), measuredIn(right, name)];
    if (excess === null || noise === undefined || one === null || other === null) continue;
    const pair = { name, left: one, right: other };
    found.push({
      ...pair,
      better: betterOf(pair),
      times: Math.abs(excess) / noise,
    });
  }
  return found
    .toSorted((one, other) => other.times - one.times)
    .map(({ times: _, ...difference }) => difference);
}

/**
 * The scores of a category, 0–100, and which is better; null if they differ by less than the noise, or if one photo was
 * only measured and the coach has read the other.
 */
export type ScoreDifference = {
  category: PhotoCategory;
  left: number;
  right: number;
  noise: number;
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
    return [{ category, left: one, right: other, noise: noise[category], better }];
  });
}
