import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import { type Evidence, evidenceOf } from '@photo-coach/shared/contracts/critiques.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import type {
  AnalysisCategory,
  AnalysisPhoto,
} from '@photo-coach/shared/contracts/http/analyses.ts';
import type { ComparedPhoto, Side } from '@photo-coach/shared/domain/comparison/compared-photo.ts';
import { compareScores } from '@photo-coach/shared/domain/comparison/differences.ts';
import { decideBetween, type Reason } from '@photo-coach/shared/domain/comparison/verdict.ts';
import { isJudged } from '@photo-coach/shared/domain/critiques/critic-words.ts';
import { evidenceInWords } from '@photo-coach/shared/domain/critiques/evidence-in-words.ts';
import { likeness, SAME_BURST } from '@photo-coach/shared/domain/likeness/compare-fingerprints.ts';
import { readFingerprint } from '@photo-coach/shared/domain/likeness/fingerprint.ts';
import { bytesOf } from '../overlays/bytes-of.ts';

/** A photo's fingerprint; null for one that has none. */
export function fingerprintOf({ measurements }: Pick<AnalysisPhoto, 'measurements'>) {
  const stored = measurements?.fingerprint;
  return stored == null ? null : readFingerprint(bytesOf(stored));
}

/** Whether two photos are takes of the same picture, so that only one is worth keeping. */
function areTakes(left: AnalysisPhoto, right: AnalysisPhoto): boolean {
  const [one, other] = [fingerprintOf(left), fingerprintOf(right)];
  return one !== null && other !== null && likeness(one, other) >= SAME_BURST;
}

/** A place on a photo, with the words for its evidence. */
export type Shown = { evidence: Evidence; words: string };

/** What is better about one of the photos, and where both show it; null if there is no text about one. */
type ShownReason = { text: string; better: Side } & Record<Side, Shown | null>;

/** The first sentence of the coach's remark on a finding, from the photo's critiques; null if the plan shows none. */
export function coachSentence(
  critiques: readonly AnalysisCategory[],
  finding: Finding,
): string | null {
  for (const { findings, sentences } of critiques) {
    const at = findings.indexOf(finding);
    if (at === -1) continue;
    const { whatsWorking, whatToImprove, deepDive } = sentences;
    const said = [...whatsWorking, ...whatToImprove, ...(deepDive ?? [])];
    return said.find((sentence) => sentence.finding === at)?.text ?? null;
  }
  return null;
}

/** The evidence for a finding: the measurement, or the coach's remark if it was only seen. */
function showFinding(critiques: readonly AnalysisCategory[], finding: Finding): Shown {
  const evidence = evidenceOf(finding);
  const remark = finding.measurement === null ? coachSentence(critiques, finding) : null;
  return { evidence, words: remark ?? evidenceInWords(evidence) };
}

/** The critiques of both photos in a category. */
type ComparedCategory = {
  category: PhotoCategory;
  left: AnalysisCategory;
  right: AnalysisCategory;
  /** null: no clear difference, none in the dots, or not judged in both. */
  better: Side | null;
};

/**
 * Everything that the page shows about two photos side by side, with its places on them. Keep the result: pinned
 * evidence is recognized by identity.
 */
export function describePair(
  critiques: readonly AnalysisCategory[],
  left: AnalysisPhoto,
  right: AnalysisPhoto,
) {
  const own = ({ id }: AnalysisPhoto) => critiques.filter(({ photoId }) => photoId === id);
  const compared = (photo: AnalysisPhoto): ComparedPhoto => ({
    measurements: photo.measurements?.items ?? [],
    critiques: own(photo),
  });
  const [one, other] = [compared(left), compared(right)];
  const verdict = decideBetween(one, other);

  const shown = (photo: AnalysisPhoto, reason: Reason, which: 'better' | 'worse'): Shown | null => {
    if (reason.measurement === null) {
      const finding = reason[which];
      return finding && showFinding(critiques, finding);
    }
    const { value, region } = reason[which];
    const evidence = { photoId: photo.id, measurement: reason.measurement, value, region };
    return { evidence, words: evidenceInWords(evidence) };
  };
  const reasons = (['left', 'right'] as const).flatMap((better) =>
    verdict[better].map(
      (reason): ShownReason => ({
        text: reason.text,
        better,
        left: shown(left, reason, better === 'left' ? 'better' : 'worse'),
        right: shown(right, reason, better === 'right' ? 'better' : 'worse'),
      }),
    ),
  );

  const scores = compareScores(one, other).flatMap(({ category, better }): ComparedCategory[] => {
    const [ofLeft, ofRight] = [left, right].map((photo) =>
      own(photo).find((critique) => critique.category === category),
    );
    if (!ofLeft || !ofRight) return [];
    const isShown = isJudged(ofLeft) && isJudged(ofRight) && ofLeft.score !== ofRight.score;
    return [{ category, left: ofLeft, right: ofRight, better: isShown ? better : null }];
  });
  return { keep: verdict.keep, areTakes: areTakes(left, right), reasons, scores };
}

export type DescribedPair = ReturnType<typeof describePair>;
