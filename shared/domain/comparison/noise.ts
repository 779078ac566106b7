import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';

/*
 * How far a photo differs from itself: two takes are compared only by what differs by more. Measured by
 * `npm run bench -- repeatability` on 83 camera photos, each against four versions of itself that a viewer would take
 * for the same picture: saved again as a JPEG of quality 85, 3 % smaller, mirrored, and framed 6 % tighter, as by a hand
 * that moved between two shots. A figure is the difference that 95 of 100 photos stay within in all four, in the
 * measurement's unit, rounded up. What fewer than 20 of the photos allow to measure has none and is not compared; nor
 * are hues and directions, which have no more and less, nor what the camera writes into its files.
 *
 * The tighter frame makes nearly all of the noise of composition: its score stays within 1.8 points when saved again,
 * 0.8 when smaller and 0.0 when mirrored, and within 27 when framed tighter. Leaving that version out, because another
 * frame is another composition, would call every reframed take better or worse: with the same subject, a tenth of them
 * still move by 6 points and more, up or down, for a frame that nobody could tell apart. But in 15 of the 83 photos the
 * critic takes something else for the subject then, and these move by up to 35 points. Of the 68 others, 95 in 100 stay
 * within 11.3. So the noise depends on whether two photos have the same subject (`haveSameSubject`).
 */

/** Of the measurements whose sign is a side or a direction (`SIGNED`), without their sign. */
export const MEASUREMENT_NOISE: Readonly<Partial<Record<MeasurementName, number>>> = {
  highlight_clipping: 0.87,
  blown_area: 1.3,
  shadow_clipping: 0.31,
  dark_area: 1.5,
  exposure_offset: 0.12,
  lightness_mean: 2.6,
  lightness_median: 3.1,
  subject_lightness: 11,
  tonal_range: 1.9,
  contrast: 0.69,
  harshness: 1.8,
  haze: 1.2,
  color_cast: 1.3,
  colorfulness: 2.9,
  saturation_clipping: 0.41,
  sharpness_subject: 2.6,
  sharpness_background: 13,
  sharpness_peak: 2.3,
  motion_blur: 0.14,
  subject_motion: 0.27,
  panning: 4,
  defocus_blur: 0.1,
  missed_focus: 0.12,
  noise: 0.83,
  oversharpening: 7.3,
  compression: 29,
  horizon_tilt: 0.37,
  converging_verticals: 1.5,
  thirds_distance: 7.5,
  edge_distraction: 20,
  subject_size: 42,
  subject_cut: 26,
  subject_separation: 11,
  negative_space: 5.7,
  warmth: 1.6,
  // Too few of the photos show eyes: as of the background, which is measured on as small a part of the photo. The two
  // photos that show eyes differ by 2 at most.
  eye_sharpness: 13,
};

/** As `MEASUREMENT_NOISE`, for two photos with the same subject: what is measured from the subject on varies less. */
const WITH_SAME_SUBJECT: Readonly<Partial<Record<MeasurementName, number>>> = {
  subject_lightness: 2.9,
  subject_motion: 0.1,
  missed_focus: 0.08,
  thirds_distance: 2.7,
  edge_distraction: 16,
  subject_size: 7.3,
  subject_cut: 15,
  subject_separation: 4.3,
};

/** The noise of a measurement, in its unit; undefined for one that is not compared. */
export const measurementNoise = (name: MeasurementName, isSameSubject: boolean) =>
  (isSameSubject ? WITH_SAME_SUBJECT[name] : undefined) ?? MEASUREMENT_NOISE[name];

type ScoreNoise = Readonly<Record<PhotoCategory, number>> & { readonly mean: number };

/**
 * Of the scores of each category and of their mean, 0–100. For composition with another subject it is the largest
 * difference of the 15 photos in which the subject changed.
 */
export const SCORE_NOISE: Readonly<Record<'sameSubject' | 'otherSubject', ScoreNoise>> = {
  sameSubject: {
    ...{ lighting_exposure: 4.5, composition_balance: 11.4, focus_sharpness: 6.6 },
    ...{ mood_emotional_impact: 2.9, mean: 3.2 },
  },
  otherSubject: {
    ...{ lighting_exposure: 5.3, composition_balance: 35, focus_sharpness: 6.6 },
    ...{ mood_emotional_impact: 5.5, mean: 5.5 },
  },
};

/**
 * Of what speaks for one photo against the other (weigh-reasons.ts), 0–1 for each topic. With 0 here, the versions of 79
 * of the 83 photos stay within 0.07, and all but two within 0.1: in one a tighter frame brought something to the edge,
 * in the other it changed the subject's outline.
 */
export const WEIGHT_NOISE = 0.1;
