import {
  type FindingKind,
  isSeenKind,
  seenTraits,
  WEAKNESS_KINDS,
  type WeaknessKind,
  weaknessTraits,
} from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Tracked } from '@photo-coach/shared/contracts/findings/traits.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';

/**
 * The weaknesses of photos that a photographer can work on from shoot to shoot, and what shows whether they improve.
 * Weaknesses of an album as a series are excluded, and those that are often intended.
 */
export const TRACKED_WEAKNESSES: ReadonlyMap<WeaknessKind, Tracked> = new Map(
  WEAKNESS_KINDS.flatMap((kind): [WeaknessKind, Tracked][] => {
    const { tracked } = weaknessTraits(kind);
    return tracked === null ? [] : [[kind, tracked]];
  }),
);

/** Every measurement that a trend uses. */
export const TREND_MEASUREMENTS: readonly MeasurementName[] = [
  ...new Set([...TRACKED_WEAKNESSES.values()].map(({ measurement }) => measurement)),
];

/** A weakness that is followed, as the subject of a sentence in the plural: "Crooked horizons". */
export function weaknessSubject(kind: FindingKind): string {
  const subject = isSeenKind(kind)
    ? seenTraits(kind).recurring
    : TRACKED_WEAKNESSES.get(kind as WeaknessKind)?.recurring; // `get` finds none of the other kinds
  return subject ?? 'One weakness';
}
