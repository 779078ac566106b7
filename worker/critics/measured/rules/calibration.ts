import { readFileSync } from 'node:fs';
import { PHOTO_CATEGORIES, type PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import { WEAKNESS_KINDS, type WeaknessKind } from '@photo-coach/shared/contracts/findings.ts';
import { z } from 'zod';

/** What an amount of a weakness means. */
const weaknessCalibrationSchema = z.strictObject({
  /** Half of those who look notice it. */
  noticed: z.number().positive(),
  /** Everyone sees it. */
  clear: z.number().positive(),
  /** The photo can hardly be used. */
  ruined: z.number().positive(),
  /** Of the logistic curve, at `noticed`, by which it becomes likelier that the fault is there. */
  slope: z.number().positive(),
});
export type WeaknessCalibration = z.infer<typeof weaknessCalibrationSchema>;

const calibrationSchema = z.strictObject({
  weaknesses: z.partialRecord(z.enum(WEAKNESS_KINDS), weaknessCalibrationSchema),
  /** Merit of weak (5 in 100) and of excellent (95 in 100) clean photos. */
  merits: z.record(z.enum(PHOTO_CATEGORIES), z.strictObject({ low: z.number(), high: z.number() })),
});

/** Written by `npm run calibrate` from degraded copies of real photos. */
const calibration = calibrationSchema.parse(
  JSON.parse(readFileSync(new URL('calibration.json', import.meta.url), 'utf8')),
);

/** @throws Error for a weakness that has no calibration */
export function calibrationOf(kind: WeaknessKind): WeaknessCalibration {
  const found = calibration.weaknesses[kind];
  if (found === undefined) throw new Error(`${kind} is not calibrated.`);
  return found;
}

export const meritRangeOf = (category: PhotoCategory) => calibration.merits[category];
