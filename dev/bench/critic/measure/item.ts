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
});
export type Item = z.infer<typeof itemSchema>;

/** The versions of one photo that are to be measured. */
export const wantedSchema = z.strictObject({ photo: z.string(), variants: z.array(variantSchema) });
export type Wanted = z.infer<typeof wantedSchema>;

/** What a measuring process sends: that it is ready, an item, or that its versions are done. */
export const answerSchema = z.union([z.literal(['ready', 'done']), itemSchema]);
