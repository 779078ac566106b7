import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import {
  findingCategory,
  WEAKNESS_KINDS,
  type WeaknessKind,
  weaknessTraits,
} from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Topic } from '@photo-coach/shared/contracts/findings/traits.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { TRACKED_WEAKNESSES } from '../progress/tracked-weaknesses.ts';
import {
  areJudgedByCoach,
  type ComparedPhoto,
  type FoundIn,
  findingsIn,
  findingWeight,
  measuredIn,
} from './compared-photo.ts';
import { compareScores, differingMeasurements, excessInWords } from './differences.ts';

/** The weaknesses that a reason for one of two photos can be about; the weightiest represents its topic. */
export const COMPARED_WEAKNESSES: readonly (readonly [WeaknessKind, Topic])[] =
  WEAKNESS_KINDS.flatMap((kind): [WeaknessKind, Topic][] => {
    const topic = weaknessTraits(kind).compared?.topic;
    return topic === undefined ? [] : [[kind, topic]];
  });

/**
 * What can explain a better score of a category, the most significant first, and its topic. The mood has nothing of its
 * own: it follows from light and color.
 */
const SCORE_EXPLANATIONS: Partial<
  Record<PhotoCategory, readonly (readonly [MeasurementName, Topic])[]>
> = {
  focus_sharpness: [
    ['eye_sharpness', 'sharpness'],
    ['sharpness_subject', 'sharpness'],
    ['motion_blur', 'sharpness'],
    ['defocus_blur', 'sharpness'],
    ['noise', 'noise'],
  ],
  lighting_exposure: [
    ['exposure_offset', 'exposure'],
    ['blown_area', 'exposure'],
    ['dark_area', 'exposure'],
    ['color_cast', 'cast'],
    ['tonal_range', 'contrast'],
    ['haze', 'contrast'],
  ],
  composition_balance: [
    ['horizon_tilt', 'level'],
    ['subject_cut', 'framing'],
    ['edge_distraction', 'edge'],
  ],
};

/** A place in a photo, with what was measured there. */
type Measured = { value: number; region: Region };

type MeasuredReason = {
  topic: Topic;
  /** null if neither photo has a weakness, and still one is better. */
  weakness: WeaknessKind | null;
  /** What shows it in both photos. */
  measurement: MeasurementName;
  worse: Measured;
  better: Measured;
  /** The weight of the reason, 0–1. */
  weight: number;
};

/** A clearly better level of the coach in one photo, with its main praise there, and the main weakness of the other. */
type LevelReason = {
  topic: Topic;
  weakness: null;
  measurement: null;
  category: PhotoCategory;
  worse: FoundIn | null;
  better: FoundIn | null;
  weight: number;
};

/**
 * Why one photo is better than the other: a weakness that the other has, or has more of, or a better score with the
 * measurement that explains it, both beyond the noise and in words; or a better level of the coach.
 */
export type Reason = MeasuredReason | LevelReason;

/** What a point of a score weighs. */
const WEIGHT_PER_POINT = 1 / 100;

/**
 * The most that a weakness can weigh: the points by which its category scores better, and half of their noise. The
 * threshold for naming a weakness can lie between two nearly equal photos.
 */
function weightByScore(one: ComparedPhoto, other: ComparedPhoto, category: string): number {
  const score = compareScores(one, other).find((each) => each.category === category);
  return score === undefined ? 1 : WEIGHT_PER_POINT * (score.left - score.right + score.noise / 2);
}

/** The weaknesses of the other photo that this one has less of. */
function byWeakness(one: ComparedPhoto, other: ComparedPhoto): MeasuredReason[] {
  const [own, theirs] = [findingsIn(one), findingsIn(other)];
  return COMPARED_WEAKNESSES.flatMap(([kind, topic]) => {
    const [worse, tracked] = [theirs.get(kind), TRACKED_WEAKNESSES.get(kind)];
    if (worse?.polarity !== 'weakness' || worse.measurement !== tracked?.measurement) return [];
    const { measurement } = worse;
    const better = measuredIn(one, measurement);
    const excess = excessInWords(one, other, measurement);
    const weight = Math.min(
      findingWeight(worse) - findingWeight(own.get(kind)),
      weightByScore(one, other, worse.category),
    );
    const isWorse = excess !== null && (tracked.worse === 'less' ? excess < 0 : excess > 0);
    if (better === null || !isWorse || weight <= 0) return [];
    return [{ topic, weakness: kind, measurement, worse, better, weight }];
  });
}

/** The categories in which the one photo scores better, each with the measurement that explains it, if there is one. */
function byScore(one: ComparedPhoto, other: ComparedPhoto): MeasuredReason[] {
  const differing = differingMeasurements(one, other).filter(({ better }) => better === 'left');
  return compareScores(one, other).flatMap(({ category, left, right, better }) => {
    if (better !== 'left' || areJudgedByCoach(one, other, category)) return [];
    for (const [measurement, topic] of SCORE_EXPLANATIONS[category] ?? []) {
      const shown = differing.find(({ name }) => name === measurement);
      if (!shown) continue;
      const weight = WEIGHT_PER_POINT * (left - right);
      return [
        {
          topic,
          weakness: null,
          measurement,
          weight,
          worse: shown.right,
          better: shown.left,
        },
      ];
    }
    return [];
  });
}

const isSeen = ({ basis }: FoundIn): boolean => basis !== 'measured';

const LEVEL_TOPICS: Readonly<Record<PhotoCategory, Topic>> = {
  lighting_exposure: 'light_level',
  composition_balance: 'composition_level',
  focus_sharpness: 'focus_level',
  mood_emotional_impact: 'mood_level',
};

/** The coach's weightiest remark on a category of one photo that the other does not have. */
function heaviestIn(
  [own, other]: readonly [ComparedPhoto, ComparedPhoto],
  category: PhotoCategory,
  polarity: Finding['polarity'],
): FoundIn | null {
  const inBoth = findingsIn(other, polarity);
  const found = [...findingsIn(own, polarity).values()].filter(
    (finding) => finding.category === category && isSeen(finding) && !inBoth.has(finding.kind),
  );
  return found.toSorted((a, b) => findingWeight(b) - findingWeight(a))[0] ?? null;
}

/**
 * The categories that the coach finds better in this photo, if there is no other reason. A measurement does not explain
 * a level that was given by looking.
 */
function byLevel(
  one: ComparedPhoto,
  other: ComparedPhoto,
  found: readonly MeasuredReason[],
): LevelReason[] {
  const isExplained = (category: PhotoCategory) =>
    found.some(({ weakness }) => weakness !== null && findingCategory(weakness) === category);
  return compareScores(one, other).flatMap(({ category, left, right, better: side }) => {
    if (side !== 'left' || !areJudgedByCoach(one, other, category)) return [];
    const better = heaviestIn([one, other], category, 'strength');
    const worse = heaviestIn([other, one], category, 'weakness');
    if (isExplained(category) || (better === null && worse === null)) return [];
    const common = { topic: LEVEL_TOPICS[category], weakness: null, measurement: null } as const;
    return [{ ...common, category, better, worse, weight: WEIGHT_PER_POINT * (left - right) }];
  });
}

/** All reasons for one photo against the other. */
export function reasonsFor(one: ComparedPhoto, other: ComparedPhoto): Reason[] {
  const found = byWeakness(one, other);
  return [...found, ...byScore(one, other), ...byLevel(one, other, found)];
}
