import type { MeasuredEvidence } from '@photo-coach/shared/contracts/critiques.ts';
import type {
  AnalysisCategory,
  AnalysisPhoto,
} from '@photo-coach/shared/contracts/http/analyses.ts';
import type { Measurement, MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { compareMeasurements } from '@photo-coach/shared/domain/comparison/compare-measurements.ts';
import type { ComparedPhoto, Side } from '@photo-coach/shared/domain/comparison/compared-photo.ts';
import {
  compareFindings,
  compareScores,
} from '@photo-coach/shared/domain/comparison/differences.ts';
import type { Reason } from '@photo-coach/shared/domain/comparison/reasons.ts';
import { decideBetween, type Verdict } from '@photo-coach/shared/domain/comparison/verdict.ts';
import { areTakes } from './photo-likeness.ts';
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
): MeasuredEvidence => ({ photoId: id, measurement: name, value, region });

/** The evidence of a measurement on a photo; null where it was not possible. */
export function measuredOn(photo: AnalysisPhoto, name: MeasurementName): MeasuredEvidence | null {
  const item = photo.measurements?.items.find((one) => one.name === name);
  return item && item.value !== null ? evidenceOf(photo, { ...item, value: item.value }) : null;
}

/** What is better about one of the photos, and where that shows in both. */
export type ShownReason = { text: string } & Record<Side, MeasuredEvidence>;

/** What is better about each photo: for the one to keep the reasons to keep it, for the other what it has all the same. */
const spokenReasons = (verdict: Verdict): Record<Side, readonly Reason[]> => {
  if (verdict.keep === null) {
    return verdict.because === 'even' ? verdict : { left: [], right: [] };
  }
  const { keep, reasons, despite } = verdict;
  return keep === 'left' ? { left: reasons, right: despite } : { left: despite, right: reasons };
};

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
  const place = (photo: AnalysisPhoto, { measurement: name }: Reason, at: Reason['worse']) => ({
    ...{ photoId: photo.id, measurement: name, value: at.value, region: at.region },
  });
  const spoken = spokenReasons(verdict);
  const reasons: Record<Side, ShownReason[]> = {
    left: spoken.left.map((reason) => ({
      text: advantageText(reason),
      left: place(left, reason, reason.better),
      right: place(right, reason, reason.worse),
    })),
    right: spoken.right.map((reason) => ({
      text: advantageText(reason),
      left: place(left, reason, reason.worse),
      right: place(right, reason, reason.better),
    })),
  };
  return {
    areTakes: areTakes(left, right),
    verdict,
    reasons,
    scores: compareScores(one, other),
    findings: compareFindings(one, other),
    measurements: compareMeasurements(one, other).map((compared) => ({
      ...compared,
      left: compared.left && evidenceOf(left, compared.left),
      right: compared.right && evidenceOf(right, compared.right),
    })),
  };
}
