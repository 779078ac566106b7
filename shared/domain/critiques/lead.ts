import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import type { AnalysisCategory } from '@photo-coach/shared/contracts/http/analyses.ts';

/** How much a finding weighs, 0–1, from which on it comes before what works. */
const WORTH_SAYING_FIRST = 0.1;

/** The weakness of the categories that matters most: the largest product of severity and sureness. */
function worstFinding(categories: readonly Pick<AnalysisCategory, 'findings'>[]) {
  return categories
    .flatMap(({ findings }) => findings)
    .filter(({ polarity }) => polarity === 'weakness')
    .map((finding) => ({ ...finding, weight: finding.severity * finding.sureness }))
    .filter(({ weight }) => weight >= WORTH_SAYING_FIRST)
    .sort((one, other) => other.weight - one.weight)[0];
}

const speaksOf =
  (finding: { photoId: string; measurement: string }) =>
  ({ evidence }: Sentence): boolean =>
    evidence.some(
      ({ photoId, measurement }) =>
        photoId === finding.photoId && measurement === finding.measurement,
    );

/**
 * Divides the narrative of a photo into the one sentence that matters most, and the others in their order. It is the first that
 * speaks of the gravest weakness; without one, the first of all.
 */
export function divideNarrative(
  narrative: readonly Sentence[],
  categories: readonly Pick<AnalysisCategory, 'findings'>[],
): { lead: Sentence | null; rest: Sentence[] } {
  const worst = worstFinding(categories);
  const lead = (worst && narrative.find(speaksOf(worst))) ?? narrative[0] ?? null;
  return { lead, rest: narrative.filter((sentence) => sentence !== lead) };
}
