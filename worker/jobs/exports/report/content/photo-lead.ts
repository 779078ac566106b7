import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import type { AnalysisCategory } from '@photo-coach/shared/contracts/http/analyses.ts';
import { criticOf } from '@photo-coach/shared/domain/critiques/critic-words.ts';
import { divideNarrative } from '@photo-coach/shared/domain/critiques/lead.ts';

type Judging = { sentence: Sentence; weight: number };

/** The judging sentences of a category, each with how much its finding weighs, 0–1. */
const judgingIn = ({ sentences, findings }: AnalysisCategory): Judging[] =>
  [...sentences.whatToImprove, ...sentences.whatsWorking].map((sentence) => {
    const found = sentence.finding === null ? undefined : findings[sentence.finding];
    return { sentence, weight: found ? found.severity * found.sureness : 0 };
  });

/**
 * The most important sentence about an album's photo, which has no narrative of its own: of measured findings the
 * gravest weakness, of seen findings the weightiest, even praise.
 */
export function photoLead(categories: readonly AnalysisCategory[]): Sentence[] {
  const judging = categories.flatMap(judgingIn);
  if (criticOf(categories) !== 'measured') {
    return judging
      .toSorted((one, other) => other.weight - one.weight)
      .slice(0, 1)
      .map(({ sentence }) => sentence);
  }
  const weaknesses = categories.flatMap(({ sentences }) => sentences.whatToImprove);
  const strengths = categories.flatMap(({ sentences }) => sentences.whatsWorking);
  const { lead } = divideNarrative([...weaknesses, ...strengths], categories);
  return lead === null ? [] : [lead];
}
