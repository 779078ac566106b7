import type { AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import { likeness, SAME_BURST } from '@photo-coach/shared/domain/likeness/compare-fingerprints.ts';
import { readFingerprint } from '@photo-coach/shared/domain/likeness/fingerprint.ts';
import { bytesOf } from '../overlays/bytes-of.ts';

/** A photo's fingerprint; null for one that was measured before there were fingerprints. */
export function fingerprintOf({ measurements }: Pick<AnalysisPhoto, 'measurements'>) {
  const stored = measurements?.fingerprint;
  return stored == null ? null : readFingerprint(bytesOf(stored));
}

/** Whether two photos are takes of the same picture, so that only one is worth keeping. */
export function areTakes(left: AnalysisPhoto, right: AnalysisPhoto): boolean {
  const [one, other] = [fingerprintOf(left), fingerprintOf(right)];
  return one !== null && other !== null && likeness(one, other) >= SAME_BURST;
}
