import { z } from 'zod';
import { FINDING_KINDS } from './findings/kinds.ts';
import { measurementNameSchema } from './measurements.ts';
import { regionSchema } from './regions.ts';

const found = {
  kind: z.enum(FINDING_KINDS),
  polarity: z.enum(['strength', 'weakness', 'intent']),
  /** How much it helps or harms, 0–1. */
  severity: z.number().min(0).max(1),
  /** How sure it is that it is there, 0–1. */
  sureness: z.number().min(0).max(1),
  photoId: z.uuid(),
  region: regionSchema,
};

const measuredFindingSchema = z.strictObject({
  ...found,
  /** `both`: the coach has seen it too. Findings of versions without this key were measured. */
  basis: z.enum(['measured', 'both']).default('measured'),
  measurement: measurementNameSchema,
  value: z.number(),
});
export type MeasuredFinding = z.infer<typeof measuredFindingSchema>;

const seenFindingSchema = z.strictObject({
  ...found,
  basis: z.literal('seen'),
  measurement: z.null(),
  value: z.null(),
});

/**
 * One thing found in a photo or an album, by a measurement, the coach's eye, or both. Sentences and hotspots refer to
 * findings.
 */
export const findingSchema = z.union([measuredFindingSchema, seenFindingSchema]);
export type Finding = z.infer<typeof findingSchema>;
