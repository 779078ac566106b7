import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { WeaknessKind } from '@photo-coach/shared/contracts/findings.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { TRACKED_WEAKNESSES } from '../progress/weaknesses/tracked-weaknesses.ts';

/**
 * What a reason for one of two photos can be about. Two reasons about one topic say the same twice, or contradict each
 * other, so the heaviest speaks for all.
 */
export const TOPICS = {
  sharpness: ['out_of_focus', 'missed_focus', 'camera_shake', 'motion_blur'],
  halos: ['oversharpened'],
  noise: ['noise'],
  background: ['busy_background', 'merger'],
  edge: ['edge_distraction'],
  exposure: [
    ...(['over_exposed', 'blown_highlights', 'under_exposed', 'blocked_shadows'] as const),
    ...(['dark_subject', 'dark_face'] as const),
  ],
  contrast: ['flat', 'harsh', 'haze'],
  saturation: ['oversaturated'],
  cast: ['color_cast'],
  level: ['tilt', 'converging_verticals'],
  framing: ['subject_cut'],
  balance: ['off_balance'],
  separation: ['weak_separation'],
  eyes: ['closed_eyes'],
} as const satisfies Record<string, readonly WeaknessKind[]>;

export type Topic = keyof typeof TOPICS;

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
  framing: { along: ['balance'], against: ['balance', 'background', 'edge'] },
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
    ['visual_balance', 'balance'],
    ['edge_distraction', 'edge'],
    ['background_clutter', 'background'],
  ],
};

// Object.entries widens the keys to string.
const weaknessTopics = (Object.entries(TOPICS) as [Topic, readonly WeaknessKind[]][]).flatMap(
  ([topic, kinds]) =>
    kinds.flatMap((kind): [MeasurementName, Topic][] => {
      const measurement = TRACKED_WEAKNESSES[kind]?.measurement;
      return measurement ? [[measurement, topic]] : [];
    }),
);

/** What the measurements are about from which photos are compared. */
export const TOPIC_OF_MEASUREMENT: ReadonlyMap<MeasurementName, Topic> = new Map([
  ...weaknessTopics,
  ...Object.values(SCORE_EXPLANATIONS).flat(),
]);
