import type { Category } from '@photo-coach/shared/contracts/categories.ts';
import type { CriticName } from '@photo-coach/shared/contracts/critiques.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';

/** Who wrote something; null if nobody did, or the server does not say. */
type Written = { critic: CriticName | null };

/** The author of a score that several critiques make up: the measured critic only if it wrote all of them. */
export function criticOf(critiques: readonly Written[]): CriticName | null {
  if (critiques.length === 0 || critiques.some(({ critic }) => critic === null)) return null;
  return critiques.every(({ critic }) => critic === 'measured') ? 'measured' : 'vision';
}

/** The name of a photo's or album's score: measuring alone covers only the technical side. */
export const scoreName = ({ critic }: Written): string =>
  critic === 'measured' ? 'Technical score' : 'Overall score';

/** As `scoreName`, for capitalized titles. */
export const scoreTitle = ({ critic }: Written): string =>
  critic === 'measured' ? 'Technical Score' : 'Overall Score';

/** What measuring alone can't judge. */
const NEEDS_SEEING: Partial<Record<Category, string>> = {
  composition_balance: 'composition needs',
  composition_framing: 'composition needs',
  mood_emotional_impact: 'mood needs',
  storytelling_flow: 'the story needs',
};

/** What a card says if its category was measured but can only be judged by the coach; else null. */
export function measuredOnlyText({
  category,
  critic,
}: Written & { category: Category }): string | null {
  const needs = NEEDS_SEEING[category];
  return critic !== 'measured' || needs === undefined
    ? null
    : `Measured only: ${needs} the coach’s eye.`;
}

/**
 * Whether a score says something about its category: if only the coach can judge it, measuring must have found
 * something.
 */
export const isJudged = (
  card: Written & { category: Category; findings: readonly Finding[] },
): boolean => measuredOnlyText(card) === null || card.findings.length > 0;
