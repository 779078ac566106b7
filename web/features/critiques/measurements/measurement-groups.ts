import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';

/** The measurements of a photo under the headings that a photographer would look for them. */
export const MEASUREMENT_GROUPS: readonly (readonly [string, readonly MeasurementName[]])[] = [
  [
    'Light',
    [
      ...(['exposure_offset', 'highlight_clipping', 'blown_area', 'shadow_clipping'] as const),
      ...(['lightness_mean', 'lightness_median', 'subject_lightness', 'tonal_range'] as const),
      ...(['contrast', 'harshness', 'haze', 'vignetting', 'flare'] as const),
    ],
  ],
  [
    'Color',
    [
      ...(['color_cast', 'color_cast_hue', 'warmth', 'colorfulness', 'dominant_hue'] as const),
      ...(['accent_hue', 'color_harmony', 'saturation_clipping'] as const),
    ],
  ],
  [
    'Sharpness',
    [
      ...(['sharpness_subject', 'sharpness_background', 'sharpness_peak', 'missed_focus'] as const),
      ...(['defocus_blur', 'background_blur', 'local_blur', 'motion_blur'] as const),
      ...(['motion_direction', 'subject_motion', 'panning', 'noise'] as const),
      ...(['oversharpening', 'compression', 'resolution'] as const),
    ],
  ],
  [
    'Composition',
    [
      ...(['horizon_tilt', 'converging_verticals', 'quarter_turn', 'thirds_distance'] as const),
      ...(['visual_balance', 'leading_lines', 'symmetry', 'pattern', 'saliency_spread'] as const),
      ...(['negative_space', 'edge_clutter', 'edge_distraction'] as const),
    ],
  ],
  [
    'Subject and background',
    [
      ...(['subject_size', 'subject_cut', 'subject_separation', 'background_clutter'] as const),
      'merger',
    ],
  ],
  [
    'Faces',
    [
      ...(['face_size', 'face_turn', 'headroom', 'skin_lightness', 'skin_contrast'] as const),
      ...(['eye_openness', 'eye_sharpness', 'eye_socket_shade', 'red_eye'] as const),
    ],
  ],
  ['Camera settings', ['shutter_time', 'shutter_safety', 'aperture', 'iso', 'focal_length']],
];
