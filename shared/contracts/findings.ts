import { z } from 'zod';
import { FINDING_KINDS } from './findings/kinds.ts';
import { measurementNameSchema } from './measurements.ts';
import { regionSchema } from './regions.ts';

/** One thing found in a photo or an album. Sentences and hotspots speak of findings. */
export const findingSchema = z.strictObject({
  kind: z.enum(FINDING_KINDS),
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
