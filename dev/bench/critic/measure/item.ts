import { exifSchema, photoMeasurementsSchema } from '@photo-coach/shared/contracts/measurements.ts';
import { regionSchema } from '@photo-coach/shared/contracts/regions.ts';
import { z } from 'zod';
import { variantSchema } from './variant.ts';

/** A measured version of a photo. */
export const itemSchema = z.strictObject({
  photo: z.string(),
  variant: variantSchema,
  /** Pixels of the file as uploaded. */
  width: z.int(),
  height: z.int(),
  exif: exifSchema,
  measurements: photoMeasurementsSchema,
  perceptualHash: z.string(),
  thumbhash: z.string(),
  /** The place of a local fault. */
  fault: regionSchema.nullable(),
  /** Milliseconds of CPU time for detecting and measuring. */
  cpuMs: z.number(),
  /** For a variant that is measured repeatedly: how many different results there were. */
  distinctResults: z.int().nullable(),
});
export type Item = z.infer<typeof itemSchema>;
