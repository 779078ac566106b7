import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';

/*
 * How far a photo differs from itself: two takes are compared only by what differs by more. Measured by
 * `npm run bench -- repeatability` on 83 camera photos, each against four versions of itself that a viewer would take
 * for the same picture: saved again as a JPEG of quality 85, 3 % smaller, mirrored, and framed 6 % tighter, as by a hand
 * that moved between two shots. A figure is the difference that 95 of 100 photos stay within in all four, in the
 * measurement's unit, rounded up. What fewer than 20 of the photos allow to measure has none and is not compared; nor
 * are hues and directions, which have no more and less, nor what the camera writes into its files.
 */

/** Of the measurements whose sign is a side or a direction (`SIGNED`), without their sign. */
export const MEASUREMENT_NOISE: Readonly<Partial<Record<MeasurementName, number>>> = {
  highlight_clipping: 0.87,
  blown_area: 1.3,
  shadow_clipping: 0.31,
  exposure_offset: 0.12,
  lightness_mean: 2.6,
  lightness_median: 3.1,
  subject_lightness: 11,
  tonal_range: 1.9,
  contrast: 0.69,
  harshness: 1.8,
  haze: 1.2,
  vignetting: 0.58,
  flare: 3.6,
  color_cast: 1.3,
  colorfulness: 2.9,
  saturation_clipping: 0.41,
  color_harmony: 1.6,
  sharpness_subject: 2.6,
  sharpness_background: 13,
  sharpness_peak: 2.3,
  motion_blur: 0.14,
  subject_motion: 0.27,
  panning: 4,
  defocus_blur: 0.1,
  missed_focus: 0.12,
  local_blur: 0.43,
  background_blur: 0.59,
  noise: 0.83,
  oversharpening: 7.3,
  compression: 29,
  horizon_tilt: 0.37,
  converging_verticals: 1.5,
  leading_lines: 27,
  symmetry: 0.9,
  pattern: 14,
  saliency_spread: 2.8,
  thirds_distance: 7.5,
  visual_balance: 3,
  edge_clutter: 4,
  edge_distraction: 20,
  subject_size: 42,
  subject_cut: 26,
  subject_separation: 11,
  background_clutter: 9.6,
  negative_space: 5.7,
  warmth: 1.6,
  // Too few of the photos show eyes: the difference from which the album's critic says of one take that they are open.
  eye_openness: 0.1,
};

/** Of the scores of each category, 0–100. Composition varies most: a tighter frame can have another subject. */
export const SCORE_NOISE: Readonly<Record<PhotoCategory, number>> = {
  lighting_exposure: 5.3,
  composition_balance: 27.1,
  focus_sharpness: 6.6,
  mood_emotional_impact: 5.5,
};

/** Of the mean of a photo's four scores, 0–100. */
export const OVERALL_NOISE = 5.5;

/**
 * Of what speaks for one photo against the other (verdict.ts), 0–1 for each weakness. With 0 here, the versions of 79 of
 * the 83 photos stay within 0.08; in the other four, a tighter frame cut the subject, or found another sharpest edge.
 */
export const WEIGHT_NOISE = 0.1;
