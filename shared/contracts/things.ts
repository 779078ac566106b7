import { z } from 'zod';
import { regionSchema } from './regions.ts';

const sureness = z.number().min(0).max(1);

/** What a detector can find. Nobody is recognized: no identity, age, gender or mood is guessed or stored. */
const THING_KINDS = ['person', 'face', 'animal', 'vehicle', 'object'] as const;
const thingKindSchema = z.enum(THING_KINDS);
export type ThingKind = z.infer<typeof thingKindSchema>;

/**
 * The possible names of a found thing. A closed list: names that the detector got right in 95 % of cases, on photos
 * that were checked by eye.
 */
const THING_NAMES = [
  'person',
  'bicycle',
  'car',
  'motorcycle',
  'airplane',
  'bus',
  'train',
  'boat',
  'bird',
  'cat',
  'dog',
  'horse',
  'sheep',
  'cow',
  'elephant',
  'bear',
  'zebra',
  'giraffe',
  'traffic light',
  'umbrella',
  'ball',
  'kite',
  'bottle',
  'banana',
  'chair',
  'couch',
  'potted plant',
  'bed',
  'television',
  'laptop',
] as const;
const thingNameSchema = z.enum(THING_NAMES);
export type ThingName = z.infer<typeof thingNameSchema>;

/** null: it could not be named surely, or it is a face. */
const name = thingNameSchema.nullable().default(null);

/** Something that a detector found in a photo. */
export const thingSchema = z.strictObject({
  kind: thingKindSchema,
  name,
  region: regionSchema,
  sureness,
});
export type Thing = z.infer<typeof thingSchema>;

/** Cells on each side of a subject's mask, which covers the whole frame. */
export const MASK_SIDE = 64;

/** The subject of a photo. */
export const subjectSchema = z.strictObject({
  /** null: something that stands out without being recognized. */
  kind: thingKindSchema.nullable(),
  /** The name of the thing; null for several things of different names. */
  name,
  /** The box around it. */
  region: regionSchema,
  sureness,
  /** MASK_SIDE × MASK_SIDE bits, row by row from the top left, highest bit first, as base64. */
  mask: z.base64(),
});
export type PhotoSubject = z.infer<typeof subjectSchema>;
