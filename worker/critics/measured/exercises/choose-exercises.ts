import type { Evidence, Exercise } from '@photo-coach/shared/contracts/critiques.ts';
import type { WeaknessKind } from '@photo-coach/shared/contracts/findings.ts';
import type { Exif } from '@photo-coach/shared/contracts/measurements.ts';
import { withoutEchoes } from '../contradictions.ts';
import type { RankedFinding } from '../find-findings.ts';
import { EXERCISES } from './exercise-copy.ts';

/** A weakness with the places where it was found, and the camera settings of the photo that has most of it. */
export type Candidate = RankedFinding & {
  readonly evidence: readonly Evidence[];
  readonly exif: Exif;
};

/** As many as the question offers (specification 2, section 3). */
const MAX_EXERCISES = 3;
/** Most evidence of one sentence, by its contract. */
const MAX_EVIDENCE = 12;

function exerciseFor({ finding, evidence, exif }: Candidate): Exercise {
  const { practice, check } = EXERCISES[finding.kind as WeaknessKind]; // candidates are weaknesses
  const rest = { evidence: evidence.slice(0, MAX_EVIDENCE), finding: null };
  const text = typeof practice === 'string' ? practice : practice(exif);
  return { practice: { text, ...rest }, check: { text: check, ...rest } };
}

/** One exercise for each of the three weaknesses that matter most and differ from each other. */
export function chooseExercises(candidates: readonly Candidate[]): Exercise[] {
  const byWeight = candidates.toSorted((a, b) => b.weight - a.weight);
  return withoutEchoes(byWeight).slice(0, MAX_EXERCISES).map(exerciseFor);
}
