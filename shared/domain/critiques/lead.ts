import {
  type Evidence,
  evidenceOf,
  type Sentence,
} from '@photo-coach/shared/contracts/critiques.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import type { AnalysisCategory } from '@photo-coach/shared/contracts/http/analyses.ts';

type Judged = Pick<AnalysisCategory, 'findings'> & Partial<Pick<AnalysisCategory, 'critic'>>;

/** How much a finding weighs, 0–1, from which on it comes before what works. */
const WORTH_SAYING_FIRST = 0.1;

/** The weakness of the categories that matters most: the largest product of severity and sureness. */
function worstFinding(categories: readonly Judged[]): Finding | undefined {
  const weightOf = ({ severity, sureness }: Finding) => severity * sureness;
  return categories
    .flatMap(({ findings }) => findings)
    .filter((finding) => finding.polarity === 'weakness' && weightOf(finding) >= WORTH_SAYING_FIRST)
    .toSorted((one, other) => weightOf(other) - weightOf(one))[0];
}

/** Of what was only seen, the place tells one finding from another. */
function speaksOf(finding: Finding) {
  const { photoId, measurement, region } = evidenceOf(finding);
  const isThere = (each: Evidence) =>
    measurement !== null || (each.region.x === region.x && each.region.y === region.y);
  return ({ evidence }: Sentence): boolean =>
    evidence.some(
      (each) => each.photoId === photoId && each.measurement === measurement && isThere(each),
    );
}

/**
 * Divides the narrative of a photo into the one sentence that matters most, and the others in their order. The coach says
 * it first; of what was measured it is the first that speaks of the gravest weakness, and without one, the first of all.
 */
export function divideNarrative(
  narrative: readonly Sentence[],
  categories: readonly Judged[],
): { lead: Sentence | null; rest: Sentence[] } {
  const isCoach = categories.some(({ critic }) => critic === 'vision');
  const worst = isCoach ? undefined : worstFinding(categories);
  const lead = (worst && narrative.find(speaksOf(worst))) ?? narrative[0] ?? null;
  return { lead, rest: narrative.filter((sentence) => sentence !== lead) };
}
