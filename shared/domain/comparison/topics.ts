import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import {
  WEAKNESS_KINDS,
  type WeaknessKind,
  weaknessTraits,
} from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Topic } from '@photo-coach/shared/contracts/findings/traits.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';

/** The weaknesses that a reason for one of two photos can be about; the weightiest represents its topic. */
export const COMPARED_WEAKNESSES: readonly (readonly [WeaknessKind, Topic])[] =
  WEAKNESS_KINDS.flatMap((kind): [WeaknessKind, Topic][] => {
    const topic = weaknessTraits(kind).compared?.topic;
    return topic === undefined ? [] : [[kind, topic]];
  });

/** Side effects of a difference in one topic on the very same picture; they are not reasons of their own then. */
type Consequences = {
  /** In favor of the same photo. */
  along: readonly Topic[];
  /** In favor of the other photo. */
  against: readonly Topic[];
};

/**
 * - Blur smooths noise, background and edges away, and takes contrast from fine detail: a soft photo isn't calmer for
 *   that.
 * - Blown or lost light takes contrast and color with it, and the darker take shows less noise.
 * - A cast pushes one of the colors to its limit.
 * - A cut subject also loses what was around it.
 *   None of these topics is a consequence of another, and earlier ones have more consequences: so a loss in one topic
 *   never brings a gain (weigh-reasons.ts).
 */
export const CONSEQUENCES: Partial<Record<Topic, Consequences>> = {
  sharpness: {
    along: ['contrast'],
    against: ['noise', 'background', 'edge', 'contrast'],
  },
  exposure: { along: ['contrast', 'saturation'], against: ['contrast', 'saturation', 'noise'] },
  cast: { along: ['saturation'], against: ['saturation'] },
  framing: { along: [], against: ['background', 'edge'] },
};

/**
 * What can explain a better score of a category, the most significant first, and its topic. The mood has nothing of its
 * own: it follows from light and color.
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
