import type { Evidence } from '@photo-coach/shared/contracts/critiques.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import type { Measured } from './reading.ts';

/** The evidence of a measurement: one region in a photo, or one in each of the album's photos it concerns. */
export const evidenceOf = (reading: Measured, name: MeasurementName): readonly Evidence[] =>
  reading.values.get(name)?.evidence ?? [];

/** Most evidence of one sentence, by its contract. */
const MAX_EVIDENCE = 12;

/** Each piece of evidence once, in order. */
export function uniqueEvidence(evidence: readonly Evidence[]): Evidence[] {
  const byKey = new Map(evidence.map((item) => [`${item.photoId} ${item.measurement}`, item]));
  return [...byKey.values()].slice(0, MAX_EVIDENCE);
}
