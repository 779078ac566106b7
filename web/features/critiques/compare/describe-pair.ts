import type { Evidence } from '@photo-coach/shared/contracts/critiques.ts';
import type {
  AnalysisCategory,
  AnalysisPhoto,
} from '@photo-coach/shared/contracts/http/analyses.ts';
import type { Measurement, MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import type { ComparedPhoto } from '@photo-coach/shared/domain/comparison/compared-photo.ts';
import {
  compareFindings,
  compareScores,
  differingMeasurements,
} from '@photo-coach/shared/domain/comparison/differences.ts';
import { decideBetween } from '@photo-coach/shared/domain/comparison/verdict.ts';
import { advantageText } from './reason-text.ts';

const comparedPhoto = (
  photo: AnalysisPhoto,
  critiques: readonly AnalysisCategory[],
): ComparedPhoto => ({
  measurements: photo.measurements?.items ?? [],
  critiques: critiques.filter(({ photoId }) => photoId === photo.id),
});

const evidenceOf = (
  { id }: AnalysisPhoto,
  { name, value, region }: Measurement & { value: number },
): Evidence => ({ photoId: id, measurement: name, value, region });

/** The evidence of a measurement on a photo; null where it was not possible. */
export function measuredOn(photo: AnalysisPhoto, name: MeasurementName): Evidence | null {
  const item = photo.measurements?.items.find((one) => one.name === name);
  return item && item.value !== null ? evidenceOf(photo, { ...item, value: item.value }) : null;
}

/** Why a photo is kept: what is better about it, and where that shows in both photos. */
export type ShownReason = { text: string; left: Evidence; right: Evidence };

/**
 * Everything that is said about two photos beside each other, with its places on them. Keep the result: pinned evidence
 * is recognized by its identity.
 */
export function describePair(
  critiques: readonly AnalysisCategory[],
  left: AnalysisPhoto,
  right: AnalysisPhoto,
) {
  const [one, other] = [comparedPhoto(left, critiques), comparedPhoto(right, critiques)];
  const verdict = decideBetween(one, other);
  const reasons: ShownReason[] =
    verdict.keep === null
      ? []
      : verdict.reasons.map(({ kind, worse, better }) => {
          const kept = evidenceOf(verdict.keep === 'left' ? left : right, better);
          const text = advantageText(kind);
          return verdict.keep === 'left'
            ? { text, left: kept, right: worse }
            : { text, left: worse, right: kept };
        });
  return {
    verdict,
    reasons,
    scores: compareScores(one, other),
    findings: compareFindings(one, other),
    measurements: differingMeasurements(one, other).map((difference) => ({
      ...difference,
      left: evidenceOf(left, difference.left),
      right: evidenceOf(right, difference.right),
    })),
  };
}
