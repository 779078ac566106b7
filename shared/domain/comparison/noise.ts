import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';

/*
 * How far a photo differs from itself: only larger differences between two takes count. Measured by `npm run bench --
 * repeatability` on 83 camera photos, each against four versions of itself that look like the same picture to a viewer:
 * saved again as a JPEG of quality 85, 3 % smaller, mirrored, and framed 6 % tighter, as by a hand that moved between
 * two shots. A figure is the difference that 95 of 100 photos stay within in all four, in the measurement's unit,
 * rounded up. A measurement that is possible on fewer than 20 of the photos has no figure and is not compared; nor are
 * hues and directions, which have no order, and camera settings.
 * A tighter frame makes most of the noise of composition. In 14 of the 83 photos the critic takes something else for
 * the subject in one of the versions; their scores of composition move by up to 16.9 points. Of the 69 others, 95 in
 * 100 stay within 2.6. So the noise depends on whether two photos have the same subject (`haveSameSubject`).
 */

/** For measurements whose sign is a side or a direction (`SIGNED`), without their sign. */
export const MEASUREMENT_NOISE: Readonly<Partial<Record<MeasurementName, number>>> = {
  blown_area: 1.5,
  dark_area: 4.2,
  exposure_offset: 0.12,
  lightness_mean: 2.9,
  lightness_median: 4.8,
  subject_lightness: 9.4,
  tonal_range: 2.6,
  contrast: 0.74,
  haze: 1.3,
  color_cast: 2.2,
  colorfulness: 2.7,
  saturation_clipping: 0.39,
  sharpness_subject: 4.5,
  sharpness_background: 9,
  sharpness_peak: 4.2,
  motion_blur: 0.11,
  subject_motion: 0.1,
  panning: 24,
  defocus_blur: 0.12,
  missed_focus: 0.09,
  noise: 0.82,
  compression: 29,
  horizon_tilt: 0.24,
  converging_verticals: 4.2,
  edge_distraction: 32,
  subject_size: 15,
  subject_cut: 31,
  negative_space: 6.2,
  warmth: 1.6,
  // Too few of the photos show eyes: taken from the background, which is measured on as small a part of the photo. The
  // two photos that show eyes differ by 2 at most.
  eye_sharpness: 9,
};

/** As `MEASUREMENT_NOISE`, for two photos with the same subject: measurements of the subject vary less. */
const WITH_SAME_SUBJECT: Readonly<Partial<Record<MeasurementName, number>>> = {
  subject_lightness: 2.6,
  missed_focus: 0.08,
  edge_distraction: 4.7,
  subject_size: 6.5,
  subject_cut: 12,
};

/** The noise of a measurement, in its unit; undefined for one that is not compared. */
export const measurementNoise = (name: MeasurementName, isSameSubject: boolean) =>
  (isSameSubject ? WITH_SAME_SUBJECT[name] : undefined) ?? MEASUREMENT_NOISE[name];

type ScoreNoise = Readonly<Record<PhotoCategory, number>>;

/**
 * For the scores of each category, 0–100. For composition with another subject it is the largest difference among the
 * 14 photos in which the subject changed.
 */
export const SCORE_NOISE: Readonly<Record<'sameSubject' | 'otherSubject', ScoreNoise>> = {
  sameSubject: {
    lighting_exposure: 5.1,
    composition_balance: 2.6,
    focus_sharpness: 6.4,
    mood_emotional_impact: 0.9,
  },
  otherSubject: {
    lighting_exposure: 5.3,
    composition_balance: 16.9,
    focus_sharpness: 6.4,
    mood_emotional_impact: 1.1,
  },
};

/**
 * For scores that follow from the coach's levels: half a level, because one level can be that far from itself
 * (worker/critics/coach/merge/level-scores.ts). The variation of a model's answers is not included.
 */
const LEVEL_NOISE = 10;
export const COACH_SCORE_NOISE: ScoreNoise = {
  lighting_exposure: LEVEL_NOISE,
  composition_balance: LEVEL_NOISE,
  focus_sharpness: LEVEL_NOISE,
  mood_emotional_impact: LEVEL_NOISE,
};

/**
 * The least lead, in points of all four categories together, that decides for a photo. The mean of a photo's scores
 * stays within 2.2 points.
 */
export const LEAST_LEAD = 9;
