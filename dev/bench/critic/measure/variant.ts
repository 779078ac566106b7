import { z } from 'zod';
import { DEGRADATIONS, type Family, STEPS } from '../degradations/degrade.ts';

/** Changes of a photo without a fault. `plain`: its working image, from which the faults are made. */
const CHANGES = [
  'uploaded',
  'plain',
  'reencoded',
  'smaller',
  'mirrored',
  'cropped_6',
  'cropped_12',
] as const;

const changeSchema = z.strictObject({ change: z.enum(CHANGES) });

const faultSchema = z.strictObject({
  family: z.enum(Object.keys(DEGRADATIONS) as [Family, ...Family[]]), // Object.keys widens to string[]
  step: z.literal([...STEPS]),
  /** Chooses the place of a local fault. */
  seed: z.int(),
});

/** A version of a photo: changed without a fault, or with a fault. */
export const variantSchema = z.union([changeSchema, faultSchema]);
export type Variant = z.infer<typeof variantSchema>;
export type Change = (typeof CHANGES)[number];

/** A photo as it was uploaded. */
export const UPLOADED: Variant = { change: 'uploaded' };

/** A variant's name in caches and in printed tables. */
export function variantName(variant: Variant): string {
  if ('change' in variant) return variant.change;
  const { family, step, seed } = variant;
  return `${family} step ${step}${seed === 0 ? '' : ` place ${seed}`}`;
}
