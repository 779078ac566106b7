import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';

/** A photo's measurements under the headings that a photographer would expect. */
export const MEASUREMENT_GROUPS: readonly (readonly [string, readonly MeasurementName[]])[] = [
  [
    'Light',
    [
      'exposure_offset',
      'blown_area',
      'dark_area',
      'flash',
      'lightness_mean',
      'lightness_median',
      'subject_lightness',
      'tonal_range',
      'contrast',
      'haze',
    ],
  ],
  [
    'Color',
    [
      'color_cast',
      'color_cast_hue',
      'warmth',
      'colorfulness',
      'dominant_hue',
      'saturation_clipping',
    ],
  ],
  [
    'Sharpness',
    [
      'sharpness_subject',
      'sharpness_background',
      'sharpness_peak',
      'missed_focus',
      'defocus_blur',
      'motion_blur',
      'motion_direction',
      'subject_motion',
      'panning',
      'noise',
      'compression',
      'resolution',
    ],
  ],
  [
    'Composition',
    [
      'horizon_tilt',
      'converging_verticals',
      'quarter_turn',
      'negative_space',
      'edge_distraction',
      'date_stamp',
    ],
  ],
  ['Subject', ['subject_size', 'subject_cut']],
  ['Faces', ['skin_lightness', 'eye_sharpness']],
];
