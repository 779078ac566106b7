import type { Category } from '@photo-coach/shared/contracts/categories.ts';
import type { CriticName } from '@photo-coach/shared/contracts/critiques.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';

/** Who wrote something; null where nobody did, or the server does not say. */
type Written = { critic: CriticName | null };

/** Who stands behind a score that several critiques make up: the measured critic only if it wrote all of them. */
export function criticOf(critiques: readonly Written[]): CriticName | null {
  if (critiques.length === 0 || critiques.some(({ critic }) => critic === null)) return null;
  return critiques.every(({ critic }) => critic === 'measured') ? 'measured' : 'vision';
}

/** What the score of a photo or an album is called: measuring alone knows no more than the technical side. */
export const scoreName = ({ critic }: Written): string =>
  critic === 'measured' ? 'Technical score' : 'Overall score';

/** As `scoreName`, where titles are capitalized. */
export const scoreTitle = ({ critic }: Written): string =>
  critic === 'measured' ? 'Technical Score' : 'Overall Score';

/** What measuring alone can't judge. */
const NEEDS_SEEING: Partial<Record<Category, string>> = {
  composition_balance: 'composition needs',
  composition_framing: 'composition needs',
  mood_emotional_impact: 'mood needs',
  storytelling_flow: 'the story needs',
};

/** What a card says where its category was measured, but can only be judged by seeing; null anywhere else. */
export function measuredOnlyText({
  category,
  critic,
}: Written & { category: Category }): string | null {
  const needs = NEEDS_SEEING[category];
  return critic !== 'measured' || needs === undefined
    ? null
    : `Measured only: ${needs} the coach’s eye.`;
}

/** Whether a score says something of its category: where only seeing can judge it, measuring has to have found something. */
export const isJudged = (
  card: Written & { category: Category; findings: readonly Finding[] },
): boolean => measuredOnlyText(card) === null || card.findings.length > 0;
