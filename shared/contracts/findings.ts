import { z } from 'zod';
import { measurementNameSchema } from './measurements.ts';
import { regionSchema } from './regions.ts';

/** What lowers a photo's or an album's score. */
export const WEAKNESS_KINDS = [
  'over_exposed',
  'blown_highlights',
  'under_exposed',
  'blocked_shadows',
  'dark_subject',
  'dark_face',
  'dark_eye_sockets',
  'flat',
  'harsh',
  'color_cast',
  'oversaturated',
  'haze',
  'vignette',
  'flare',
  'out_of_focus',
  'missed_focus',
  'camera_shake',
  'motion_blur',
  'local_blur',
  'noise',
  'oversharpened',
  'compression',
  'tilt',
  'converging_verticals',
  'sideways',
  'subject_cut',
  'small_subject',
  'headroom',
  'edge_distraction',
  'busy_background',
  'merger',
  'off_balance',
  'closed_eyes',
  'red_eyes',
  'weak_separation',
  'near_duplicate',
  'exposure_drift',
  'color_drift',
  'same_scale',
  'out_of_order',
] as const;

/** What works in a photo or an album. */
export const STRENGTH_KINDS = [
  'well_exposed',
  'full_range',
  'held_highlights',
  'subject_light',
  'face_light',
  'sharp_subject',
  'sharp_eyes',
  'sharp_throughout',
  'in_focus',
  'frozen_motion',
  'shallow_focus',
  'level_horizon',
  'thirds_placement',
  'symmetry',
  'leading_lines',
  'pattern',
  'negative_space',
  'fills_frame',
  'clean_background',
  'balanced',
  'separation',
  'color_harmony',
  'color_accent',
  'rich_color',
  'warm_light',
  'cool_light',
  'strong_contrast',
  'gentle_tones',
  'consistent_exposure',
  'consistent_color',
  'varied_scale',
  'varied_orientation',
  'varied_palette',
  'no_repeats',
  'in_order',
] as const;

/** What would be a weakness, but was meant: recognized or declared. It never lowers a score. */
export const INTENT_KINDS = [
  'high_key',
  'low_key',
  'silhouette',
  'panning',
  'soft_focus',
  'monochrome',
  'fog',
] as const;

const kindSchema = z.enum([...WEAKNESS_KINDS, ...STRENGTH_KINDS, ...INTENT_KINDS]);
export type WeaknessKind = (typeof WEAKNESS_KINDS)[number];
export type StrengthKind = (typeof STRENGTH_KINDS)[number];
export type IntentKind = (typeof INTENT_KINDS)[number];
export type FindingKind = z.infer<typeof kindSchema>;

/** One thing seen in a photo or an album. Sentences and hotspots speak of findings. */
export const findingSchema = z.strictObject({
  kind: kindSchema,
  polarity: z.enum(['strength', 'weakness', 'intent']),
  /** How much it helps or harms, 0–1. */
  severity: z.number().min(0).max(1),
  /** How sure it is that it is there, 0–1. */
  sureness: z.number().min(0).max(1),
  photoId: z.uuid(),
  region: regionSchema,
  measurement: measurementNameSchema,
  value: z.number(),
});
export type Finding = z.infer<typeof findingSchema>;
