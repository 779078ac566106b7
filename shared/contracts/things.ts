import { z } from 'zod';
import { regionSchema } from './regions.ts';

const sureness = z.number().min(0).max(1);

/** What a detector can find. Nobody is recognized: no identity, age, gender or mood is guessed or stored. */
const THING_KINDS = ['person', 'face', 'animal', 'vehicle', 'object'] as const;
const thingKindSchema = z.enum(THING_KINDS);
export type ThingKind = z.infer<typeof thingKindSchema>;

/** Something that a detector found in a photo. */
export const thingSchema = z.strictObject({
  kind: thingKindSchema,
  region: regionSchema,
  sureness,
});
export type Thing = z.infer<typeof thingSchema>;

/** Cells on each side of a subject's mask, which covers the whole frame. */
export const MASK_SIDE = 64;

/** What a photo is about. */
export const subjectSchema = z.strictObject({
  /** null: something that stands out without having been recognized. */
  kind: thingKindSchema.nullable(),
  /** The box around it. */
  region: regionSchema,
  sureness,
  /** MASK_SIDE × MASK_SIDE bits, row by row from the top left, highest bit first, as base64. */
  mask: z.base64(),
});
export type PhotoSubject = z.infer<typeof subjectSchema>;
