import type { WeaknessKind } from '@photo-coach/shared/contracts/findings.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';

type Tracked = {
  measurement: MeasurementName;
  /** Whether more of it, or less, makes the photo weaker. `size`: how far it is from 0, either way. */
  worse: 'more' | 'less' | 'size';
};

/**
 * The weaknesses of photos that a photographer can work on from shoot to shoot, and what shows whether they get better.
 * Those of an album as a series are not among them, nor small subjects, which are often meant.
 */
export const TRACKED_WEAKNESSES: Partial<Record<WeaknessKind, Tracked>> = {
  over_exposed: { measurement: 'exposure_offset', worse: 'more' },
  under_exposed: { measurement: 'exposure_offset', worse: 'less' },
  blown_highlights: { measurement: 'blown_area', worse: 'more' },
  blocked_shadows: { measurement: 'shadow_clipping', worse: 'more' },
  dark_subject: { measurement: 'subject_lightness', worse: 'less' },
  dark_face: { measurement: 'skin_lightness', worse: 'less' },
  flat: { measurement: 'tonal_range', worse: 'less' },
  harsh: { measurement: 'harshness', worse: 'more' },
  color_cast: { measurement: 'color_cast', worse: 'more' },
  haze: { measurement: 'haze', worse: 'more' },
  oversaturated: { measurement: 'saturation_clipping', worse: 'more' },
  out_of_focus: { measurement: 'defocus_blur', worse: 'more' },
  missed_focus: { measurement: 'missed_focus', worse: 'more' },
  camera_shake: { measurement: 'motion_blur', worse: 'more' },
  motion_blur: { measurement: 'subject_motion', worse: 'more' },
  noise: { measurement: 'noise', worse: 'more' },
  oversharpened: { measurement: 'oversharpening', worse: 'more' },
  closed_eyes: { measurement: 'eye_openness', worse: 'less' },
  tilt: { measurement: 'horizon_tilt', worse: 'size' },
  converging_verticals: { measurement: 'converging_verticals', worse: 'size' },
  subject_cut: { measurement: 'subject_cut', worse: 'more' },
  edge_distraction: { measurement: 'edge_distraction', worse: 'more' },
  busy_background: { measurement: 'background_clutter', worse: 'more' },
  merger: { measurement: 'merger', worse: 'more' },
  off_balance: { measurement: 'visual_balance', worse: 'size' },
  weak_separation: { measurement: 'subject_separation', worse: 'less' },
};

/** Every measurement that a trend is read from. */
export const TREND_MEASUREMENTS: readonly MeasurementName[] = [
  ...new Set(Object.values(TRACKED_WEAKNESSES).map(({ measurement }) => measurement)),
];
