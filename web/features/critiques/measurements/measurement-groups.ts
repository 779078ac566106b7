import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';

/** A photo's measurements under the headings that a photographer would expect. */
export const MEASUREMENT_GROUPS: readonly (readonly [string, readonly MeasurementName[]])[] = [
  [
    'Light',
    [
      'exposure_offset',
      'highlight_clipping',
      'blown_area',
      'shadow_clipping',
      'dark_area',
      'flash',
      'lightness_mean',
      'lightness_median',
      'subject_lightness',
      'tonal_range',
      'contrast',
      'harshness',
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
      'accent_hue',
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
      'oversharpening',
      'compression',
      'resolution',
    ],
  ],
  [
    'Composition',
    [
      'horizon_tilt',
      'horizon_position',
      'converging_verticals',
      'quarter_turn',
      'thirds_distance',
      'negative_space',
      'edge_distraction',
      'date_stamp',
    ],
  ],
  [
    'Subject and background',
    ['subject_size', 'subject_cut', 'edge_room', 'subject_separation', 'merger'],
  ],
  ['Faces', ['headroom', 'skin_lightness', 'skin_contrast', 'eye_sharpness']],
  ['Camera settings', ['shutter_time', 'shutter_safety', 'aperture', 'iso', 'focal_length']],
];
