import { z } from 'zod';
import { regionSchema } from './regions.ts';
import { subjectSchema, thingSchema } from './things.ts';

/**
 * Everything that is measured on a photo, with its unit.
 * Lightness is CIE L* (0 black to 100 white), computed from linear sRGB.
 */
export const MEASUREMENT_UNITS = {
  blown_area: '% of frame',
  dark_area: '% of frame',
  flash: 'fired',
  date_stamp: '% of frame',
  exposure_offset: 'EV',
  lightness_mean: 'L*',
  lightness_median: 'L*',
  subject_lightness: 'L*',
  tonal_range: 'L*',
  contrast: 'L*',
  haze: 'of 100',
  color_cast: 'C*ab',
  color_cast_hue: '°',
  colorfulness: 'M',
  saturation_clipping: '% of frame',
  dominant_hue: '°',
  sharpness_subject: 'acutance',
  sharpness_background: 'acutance',
  sharpness_peak: 'acutance',
  motion_blur: 'ratio',
  motion_direction: '°',
  subject_motion: 'ratio',
  panning: 'of 100',
  defocus_blur: 'px',
  missed_focus: 'ratio',
  noise: 'levels',
  compression: 'of 100',
  horizon_tilt: '°',
  converging_verticals: '°',
  quarter_turn: '°',
  edge_distraction: 'of 100',
  subject_size: '% of frame',
  subject_cut: '% of outline',
  negative_space: '% of frame',
  skin_lightness: 'L*',
  eye_sharpness: 'acutance',
  warmth: 'b*',
  resolution: 'MP',
  exposure_drift: 'L*',
  white_balance_drift: 'C*ab',
  near_duplicates: 'photos',
  time_span: 'min',
} as const;

export const measurementNameSchema = z.enum(
  Object.keys(MEASUREMENT_UNITS) as [keyof typeof MEASUREMENT_UNITS], // Object.keys widens to string[]
);
export type MeasurementName = z.infer<typeof measurementNameSchema>;

/**
 * A number computed from pixels or EXIF, with the region it was taken from. `value` is null if the measurement is
 * impossible on the photo; `abstained` is then the reason, as shown to people.
 */
const measurementSchema = z.strictObject({
  name: measurementNameSchema,
  value: z.number().nullable(),
  region: regionSchema,
  abstained: z.string().nullable(),
  /** How sure the measurement is of its value, 0–1. */
  sureness: z.number().min(0).max(1).default(1),
});
export type Measurement = z.infer<typeof measurementSchema>;

/**
 * All measurements of one photo, at most one of each name, and what was found in it; stored in `photos.measurements`.
 */
export const photoMeasurementsSchema = z.strictObject({
  /** Incremented whenever an algorithm changes. */
  version: z.int().positive(),
  items: z.array(measurementSchema),
  /** Surest first. */
  things: z.array(thingSchema).default([]),
  /** null: the photo has no clear subject. */
  subject: subjectSchema.nullable().default(null),
  /** A small version of the picture, by which photos of an album are compared. */
  fingerprint: z.base64().nullable().default(null),
  /** Set if the file is HDR, coded with PQ or HLG, and was tone-mapped. */
  isHdr: z.literal(true).optional(),
});
export type PhotoMeasurements = z.infer<typeof photoMeasurementsSchema>;

/** Camera settings from EXIF, without the location. */
export const exifSchema = z.strictObject({
  camera: z.string().nullable(),
  lens: z.string().nullable(),
  takenAt: z.string().nullable(),
  exposureTimeSeconds: z.number().positive().nullable(),
  aperture: z.number().positive().nullable(),
  iso: z.number().positive().nullable(),
  focalLengthMm: z.number().positive().nullable(),
  focalLength35Mm: z.number().positive().nullable(),
  exposureBiasEv: z.number().nullable(),
  flashFired: z.boolean().nullable(),
});
export type Exif = z.infer<typeof exifSchema>;

/** The settings of a file without EXIF. */
export const NO_EXIF: Exif = Object.freeze({
  camera: null,
  lens: null,
  takenAt: null,
  exposureTimeSeconds: null,
  aperture: null,
  iso: null,
  focalLengthMm: null,
  focalLength35Mm: null,
  exposureBiasEv: null,
  flashFired: null,
});
