import { albumCategorySchema, type Category } from '@photo-coach/shared/contracts/categories.ts';
import type { CriticName } from '@photo-coach/shared/contracts/critiques.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import { overallScore, type ShownScore, showScore } from '../progress/scores.ts';

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

/** What measuring alone can't judge, and how a card says so. */
export const NEEDS_SEEING: Partial<Record<Category, string>> = {
  composition_balance: 'composition needs',
  composition_framing: 'composition needs',
  mood_emotional_impact: 'mood needs',
  storytelling_flow: 'the story needs',
};

/** A category's critique, or several of it. */
type Card = Written & {
  category: Category;
  findings: readonly Finding[];
  checked?: readonly string[];
};

/** Whether a category was judged: by what was found, or was checked in vain by a critic that can judge it. */
export const isJudged = ({ category, critic, findings, checked }: Card): boolean =>
  findings.length > 0 ||
  (critic === 'measured'
    ? NEEDS_SEEING[category] === undefined
    : critic === null || checked?.length !== 0);

/** What a card says if its category was not judged; else null. */
export function notJudgedText(card: Card): string | null {
  if (isJudged(card)) return null;
  const { category, critic } = card;
  if (critic === 'measured') return `Measured only: ${NEEDS_SEEING[category]} the coach’s eye.`;
  return albumCategorySchema.safeParse(category).success
    ? 'This does not apply to these pictures.'
    : 'Not judged in this photo.';
}

/** The dots of an analysis that count: of what was judged. */
export const judgedDots = (critiques: readonly (Card & { score: number })[]): number[] =>
  critiques.filter(isJudged).map(({ score }) => score);

/** What is shown of the dots of one critique, or of several on average. */
export const showCritiques = (critiques: readonly (Card & { score: number })[]): ShownScore =>
  showScore(overallScore(judgedDots(critiques)), critiques.some(isJudged));
