import { z } from 'zod';
import { regionSchema } from './regions.ts';

/**
 * Everything that is measured on a photo, with its unit.
 * Lightness is CIE L* (0 black to 100 white), computed from linear sRGB.
 */
export const MEASUREMENT_UNITS = {
  highlight_clipping: '% of frame',
  shadow_clipping: '% of frame',
  lightness_mean: 'L*',
  lightness_median: 'L*',
  subject_lightness: 'L*',
  tonal_range: 'L*',
  contrast: 'L*',
  color_cast: 'C*ab',
  color_cast_hue: '°',
  colorfulness: 'M',
  sharpness_subject: 'acutance',
  sharpness_background: 'acutance',
  sharpness_peak: 'acutance',
  motion_blur: 'ratio',
  defocus_blur: 'px',
  noise: 'levels',
  horizon_tilt: '°',
  saliency_spread: '% of frame',
  thirds_distance: '% of diagonal',
  visual_balance: '% of width',
  edge_clutter: '% of edge energy',
  subject_size: '% of frame',
  warmth: 'b*',
  resolution: 'MP',
  shutter_time: 's',
  shutter_safety: '×',
  iso: 'ISO',
  aperture: 'f/',
  focal_length: 'mm',
  exposure_drift: 'L*',
  white_balance_drift: 'C*ab',
  perceptual_distance: 'bits',
  scale_variety: '% of frame',
  palette_variety: 'C*ab',
  orientation_mix: '%',
  time_span: 'min',
} as const;

export const measurementNameSchema = z.enum(
  Object.keys(MEASUREMENT_UNITS) as [keyof typeof MEASUREMENT_UNITS], // Object.keys widens to string[]
);
export type MeasurementName = z.infer<typeof measurementNameSchema>;

/**
 * A number computed from pixels or EXIF, with the region it was taken from.
 * `value` is null if the photo does not allow the measurement; `abstained` is then the reason, as shown to people.
 */
const measurementSchema = z.strictObject({
  name: measurementNameSchema,
  value: z.number().nullable(),
  region: regionSchema,
  abstained: z.string().nullable(),
});
export type Measurement = z.infer<typeof measurementSchema>;

/** All measurements of one photo, at most one of each name; stored in `photos.measurements`. */
export const photoMeasurementsSchema = z.strictObject({
  /** Incremented whenever an algorithm changes, to distinguish old rows from new ones. */
  version: z.int().positive(),
  items: z.array(measurementSchema),
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
