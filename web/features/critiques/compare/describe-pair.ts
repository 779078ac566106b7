import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import {
  type Evidence,
  evidenceOf,
  type MeasuredEvidence,
} from '@photo-coach/shared/contracts/critiques.ts';
import { comparedTraits } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import type {
  AnalysisCategory,
  AnalysisPhoto,
} from '@photo-coach/shared/contracts/http/analyses.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import type { ComparedPhoto, Side } from '@photo-coach/shared/domain/comparison/compared-photo.ts';
import {
  compareFindings,
  compareScores,
  type ScoreDifference,
} from '@photo-coach/shared/domain/comparison/differences.ts';
import type { Reason } from '@photo-coach/shared/domain/comparison/reasons.ts';
import { decideBetween, type Verdict } from '@photo-coach/shared/domain/comparison/verdict.ts';
import { isJudged } from '@photo-coach/shared/domain/critiques/critic-words.ts';
import { evidenceInWords } from '@photo-coach/shared/domain/critiques/evidence-in-words.ts';
import { ownProperty } from '../../../lib/own-property.ts';
import { areTakes } from './photo-likeness.ts';

const comparedPhoto = (
  photo: AnalysisPhoto,
  critiques: readonly AnalysisCategory[],
): ComparedPhoto => ({
  measurements: photo.measurements?.items ?? [],
  critiques: critiques.filter(({ photoId }) => photoId === photo.id),
});

/** The evidence of a measurement on a photo; null if it couldn't be measured. */
export function measuredOn(photo: AnalysisPhoto, name: MeasurementName): MeasuredEvidence | null {
  const item = photo.measurements?.items.find((one) => one.name === name);
  if (item === undefined || item.value === null) return null;
  return { photoId: photo.id, measurement: name, value: item.value, region: item.region };
}

/** A place on a photo, with the words for its evidence. */
export type Shown = { evidence: Evidence; words: string };

/** What is better about one of the photos, and where both show it; null if there is no text about one. */
export type ShownReason = { text: string } & Record<Side, Shown | null>;

/** What is better about each photo: the reasons to keep the one, and the strengths that the other still has. */
const spokenReasons = (verdict: Verdict): Record<Side, readonly Reason[]> => {
  if (verdict.keep === null) {
    return verdict.because === 'even' ? verdict : { left: [], right: [] };
  }
  const { keep, reasons, despite } = verdict;
  return keep === 'left' ? { left: reasons, right: despite } : { left: despite, right: reasons };
};

/** A finding in one of the photos, as shown beside a finding in the other. */
type ShownFinding = Shown & Pick<Finding, 'polarity'>;

const isSameFinding = (one: Finding, other: Finding): boolean =>
  one.photoId === other.photoId &&
  one.kind === other.kind &&
  one.polarity === other.polarity &&
  one.region.x === other.region.x &&
  one.region.y === other.region.y;

/** The first sentence of the coach's remark on a finding, from the photo's critiques; null if the plan shows none. */
export function coachSentence(
  critiques: readonly AnalysisCategory[],
  finding: Finding,
): string | null {
  for (const { findings, sentences } of critiques) {
    const at = findings.findIndex((each) => isSameFinding(each, finding));
    if (at === -1) continue;
    const { whatsWorking, whatToImprove, deepDive } = sentences;
    const said = [...whatsWorking, ...whatToImprove, ...(deepDive ?? [])];
    return said.find((sentence) => sentence.finding === at)?.text ?? null;
  }
  return null;
}

/** The coach's remark on a finding, or the measurement if there is no remark. */
function quoteFinding(critiques: readonly AnalysisCategory[], finding: Finding): Shown {
  const evidence = evidenceOf(finding);
  return { evidence, words: coachSentence(critiques, finding) ?? evidenceInWords(evidence) };
}

/** The evidence for a finding: the measurement, or the coach's remark if it was only seen. */
function showFinding(critiques: readonly AnalysisCategory[], finding: Finding): Shown {
  if (finding.measurement === null) return quoteFinding(critiques, finding);
  const evidence = evidenceOf(finding);
  return { evidence, words: evidenceInWords(evidence) };
}

/** The evidence for a reason in one of the photos. */
const showerOf =
  (critiques: readonly AnalysisCategory[]) =>
  (photo: AnalysisPhoto, reason: Reason, which: 'better' | 'worse'): Shown | null => {
    if (reason.measurement === null) {
      const finding = reason[which];
      return finding && quoteFinding(critiques, finding);
    }
    const { value, region } = reason[which];
    const { measurement } = reason;
    const evidence = { photoId: photo.id, measurement, value, region };
    return { evidence, words: evidenceInWords(evidence) };
  };

/** What is better about the photo with the better score, by the evidence for it. */
const BY_MEASUREMENT: { readonly [name in MeasurementName]?: string } = {
  eye_sharpness: 'The eyes are sharper.',
  sharpness_subject: 'The subject is sharper.',
  motion_blur: 'It has less motion blur.',
  defocus_blur: 'It is in better focus.',
  noise: 'It has less noise.',
  exposure_offset: 'It is better exposed.',
  blown_area: 'Less of it is blown out.',
  dark_area: 'Less of it is nearly black.',
  color_cast: 'It has less of a color cast.',
  tonal_range: 'It is less flat.',
  haze: 'It has less haze.',
  horizon_tilt: 'It is straighter.',
  subject_cut: 'Less of the subject is cut off.',
  edge_distraction: 'Less at the edge pulls the eye away.',
};

/** What the coach finds better about the photo with the better level. */
const BY_LEVEL: Record<PhotoCategory, string> = {
  lighting_exposure: 'The coach finds its light better.',
  composition_balance: 'The coach finds its composition better.',
  focus_sharpness: 'The coach finds its focus better.',
  mood_emotional_impact: 'The coach finds its mood stronger.',
};

function textOf(reason: Reason): string | undefined {
  if (reason.weakness !== null) return comparedTraits(reason.weakness)?.better;
  return reason.measurement === null
    ? BY_LEVEL[reason.category]
    : ownProperty(BY_MEASUREMENT, reason.measurement);
}

/** Why the better of two photos is better, as a sentence about it. */
function advantageText(reason: Reason): string {
  return textOf(reason) ?? 'It has less of one weakness.';
}

/** The critiques of both photos in a category. */
type ComparedCategory = {
  category: PhotoCategory;
  left: AnalysisCategory;
  right: AnalysisCategory;
  /** null: no clear difference, none in the dots, or not judged in both. */
  better: Side | null;
};

function shownScores(
  critiques: readonly AnalysisCategory[],
  [one, other]: readonly [AnalysisPhoto, AnalysisPhoto],
  scores: readonly ScoreDifference[],
): ComparedCategory[] {
  return scores.flatMap(({ category, better }) => {
    const own = critiques.filter((critique) => critique.category === category);
    const [left, right] = [one, other].map(({ id }) => own.find(({ photoId }) => photoId === id));
    if (!left || !right) return [];
    const isShown = isJudged(left) && isJudged(right) && left.score !== right.score;
    return { category, left, right, better: isShown ? better : null };
  });
}

/** Everything that was measured in either photo, by name. */
function measurementsOf(left: AnalysisPhoto, right: AnalysisPhoto) {
  const items = [left, right].flatMap(({ measurements }) => measurements?.items ?? []);
  const names = new Set(items.flatMap(({ name, value }) => (value === null ? [] : [name])));
  return new Map(
    [...names].map((name) => [
      name,
      { left: measuredOn(left, name), right: measuredOn(right, name) },
    ]),
  );
}

/**
 * Everything that the page shows about two photos side by side, with its places on them. Keep the result: pinned
 * evidence is recognized by identity.
 */
export function describePair(
  critiques: readonly AnalysisCategory[],
  left: AnalysisPhoto,
  right: AnalysisPhoto,
) {
  const [one, other] = [comparedPhoto(left, critiques), comparedPhoto(right, critiques)];
  const verdict = decideBetween(one, other);
  const show = showerOf(critiques);
  const spoken = spokenReasons(verdict);
  const shownReason = (side: Side, reason: Reason): ShownReason => {
    const [better, worse] = side === 'left' ? [left, right] : [right, left];
    const [best, worst] = [show(better, reason, 'better'), show(worse, reason, 'worse')];
    return {
      text: advantageText(reason),
      ...(side === 'left' ? { left: best, right: worst } : { left: worst, right: best }),
    };
  };
  const reasons: Record<Side, ShownReason[]> = {
    left: spoken.left.map((reason) => shownReason('left', reason)),
    right: spoken.right.map((reason) => shownReason('right', reason)),
  };
  const shownFinding = (finding: Finding | null): ShownFinding | null =>
    finding && { ...showFinding(critiques, finding), polarity: finding.polarity };
  return {
    areTakes: areTakes(left, right),
    verdict,
    reasons,
    scores: shownScores(critiques, [left, right], compareScores(one, other)),
    findings: compareFindings(one, other).map((pair) => ({
      kind: pair.kind,
      isSame: pair.isSame,
      left: shownFinding(pair.left),
      right: shownFinding(pair.right),
    })),
    measurements: measurementsOf(left, right),
  };
}

export type DescribedPair = ReturnType<typeof describePair>;
