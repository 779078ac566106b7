import {
  type Evidence,
  evidenceOf,
  type Sentence,
} from '@photo-coach/shared/contracts/critiques.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import type { AnalysisCategory } from '@photo-coach/shared/contracts/http/analyses.ts';

type Judged = Pick<AnalysisCategory, 'findings'> & Partial<Pick<AnalysisCategory, 'critic'>>;

/** The least weight, 0–1, of a finding that comes before strengths. */
const WORTH_SAYING_FIRST = 0.1;

/** The most important weakness of the categories: the largest product of severity and sureness. */
function worstFinding(categories: readonly Judged[]): Finding | undefined {
  const weightOf = ({ severity, sureness }: Finding) => severity * sureness;
  return categories
    .flatMap(({ findings }) => findings)
    .filter((finding) => finding.polarity === 'weakness' && weightOf(finding) >= WORTH_SAYING_FIRST)
    .toSorted((one, other) => weightOf(other) - weightOf(one))[0];
}

/** Findings that were only seen are distinguished by their place. */
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
 * Divides the narrative of a photo into its most important sentence, and the others in their order. The coach says it
 * first; in a technical check it is the first sentence about the most severe weakness, or else the very first.
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
