import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import {
  WEAKNESS_KINDS,
  type WeaknessKind,
  weaknessTraits,
} from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Topic } from '@photo-coach/shared/contracts/findings/traits.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { TRACKED_WEAKNESSES } from '../progress/weaknesses/tracked-weaknesses.ts';

/** The weaknesses that a reason for one of two photos can be about; the heaviest speaks for all of its topic. */
export const COMPARED_WEAKNESSES: readonly (readonly [WeaknessKind, Topic])[] =
  WEAKNESS_KINDS.flatMap((kind): [WeaknessKind, Topic][] => {
    const topic = weaknessTraits(kind).compared?.topic;
    return topic === undefined ? [] : [[kind, topic]];
  });

/** What a difference in one topic changes besides in the very same picture; it says nothing of its own then. */
type Consequences = {
  /** In favor of the same photo. */
  along: readonly Topic[];
  /** In favor of the other photo. */
  against: readonly Topic[];
};

/**
 * - Blur smooths noise, background, edges and hard light away, takes contrast from fine detail, and leaves halos where
 *   edges were: a soft photo is no calmer one.
 * - Light that is blown or lost takes contrast and color with it, and the darker take shows less noise.
 * - A cast pushes one of the colors to its limit.
 * - Who cuts the subject also loses what was around it.
 *
 * None is a consequence itself, and those that come first take more with them: so what a photo loses in one topic never
 * gains it anything (weigh-reasons.ts).
 */
export const CONSEQUENCES: Partial<Record<Topic, Consequences>> = {
  sharpness: {
    along: ['halos', 'contrast'],
    against: ['halos', 'noise', 'background', 'edge', 'contrast'],
  },
  exposure: { along: ['contrast', 'saturation'], against: ['contrast', 'saturation', 'noise'] },
  cast: { along: ['saturation'], against: ['saturation'] },
  framing: { along: [], against: ['background', 'edge'] },
};

/**
 * What can explain that the score of a category is better, the most telling first, and what it is about. The mood has
 * nothing of its own to show: it follows from light and color.
 */
export const SCORE_EXPLANATIONS: Partial<
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
    ['shadow_clipping', 'exposure'],
    ['color_cast', 'cast'],
    ['tonal_range', 'contrast'],
    ['harshness', 'contrast'],
    ['haze', 'contrast'],
  ],
  composition_balance: [
    ['horizon_tilt', 'level'],
    ['subject_cut', 'framing'],
    ['edge_distraction', 'edge'],
  ],
};

const weaknessTopics = COMPARED_WEAKNESSES.flatMap(([kind, topic]): [MeasurementName, Topic][] => {
  const measurement = TRACKED_WEAKNESSES.get(kind)?.measurement;
  return measurement === undefined ? [] : [[measurement, topic]];
});

/** What the measurements are about from which photos are compared. */
export const TOPIC_OF_MEASUREMENT: ReadonlyMap<MeasurementName, Topic> = new Map([
  ...weaknessTopics,
  ...Object.values(SCORE_EXPLANATIONS).flat(),
]);
