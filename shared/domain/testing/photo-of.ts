import { PHOTO_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import {
  WEAKNESS_KINDS,
  type WeaknessKind,
  weaknessTraits,
} from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import type { ComparedPhoto } from '../comparison/compared-photo.ts';
import { TRACKED_WEAKNESSES } from '../progress/tracked-weaknesses.ts';

const PHOTO_ID = '0190a000-0000-7000-8000-000000000001';

/** A photo by its measured values, weaknesses and scores, in their fixed order. */
export type Traits = {
  values: Partial<Record<MeasurementName, number>>;
  weaknesses: { [kind in WeaknessKind]?: number };
  scores: readonly number[];
};

/** The photo that has these traits. */
export function photoOf({ values, weaknesses, scores }: Traits): ComparedPhoto {
  const findings: Finding[] = WEAKNESS_KINDS.flatMap((kind) => {
    const [measurement, severity] = [TRACKED_WEAKNESSES.get(kind)?.measurement, weaknesses[kind]];
    const value = measurement && values[measurement];
    if (measurement === undefined || severity === undefined || value === undefined) return [];
    const rest = {
      basis: 'measured',
      photoId: PHOTO_ID,
      region: WHOLE_FRAME,
      sureness: 1,
    } as const;
    return [{ kind, polarity: 'weakness', severity, measurement, value, ...rest }];
  });
  return {
    // Object.entries widens the keys to string.
    measurements: (Object.entries(values) as [MeasurementName, number][]).map(([name, value]) => ({
      name,
      value,
      region: WHOLE_FRAME,
      abstained: null,
      sureness: 1,
    })),
    critiques: PHOTO_CATEGORIES.map((category, index) => ({
      category,
      scoreContinuous: scores[index] ?? 50,
      critic: 'measured' as const,
      findings: findings.filter(
        ({ kind }) => category === weaknessTraits(kind as WeaknessKind).category,
      ), // only weaknesses are made
    })),
  };
}

export const SHARP = { values: { defocus_blur: 0.7 }, weaknesses: {}, scores: [80, 80, 80, 80] };
export const BLURRED = {
  values: { defocus_blur: 2.5 },
  weaknesses: { out_of_focus: 0.7 },
  scores: [80, 80, 30, 75],
};
