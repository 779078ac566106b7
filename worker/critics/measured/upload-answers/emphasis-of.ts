import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import { type Emphasis, type EmphasisRule, factorOf } from '../photographer/emphasis.ts';
import { profileEmphasis } from '../photographer/goals.ts';
import type { Reading } from '../reading.ts';
import { genreRule } from './genre.ts';
import { improveGoalRule } from './improve-goal.ts';
import { USAGE_RULES } from './usage.ts';

/** From this sureness on, a person or a face is in the picture. */
const LEAST_SURENESS = 0.45;

/** Whether people are in the picture. */
export const showsPeople = ({ things }: Pick<Reading, 'things'>): boolean =>
  things.some(
    ({ kind, sureness }) => (kind === 'person' || kind === 'face') && sureness >= LEAST_SURENESS,
  );

/** Rules multiply, so that a weakness that two answers name comes before one that a single answer names. */
const product =
  (rules: readonly (EmphasisRule | undefined)[]): Emphasis =>
  (kind) =>
    rules.reduce((factor, rule) => factor * factorOf(rule, kind), 1);

const answerRules = ({ questionnaire }: JobContext, hasPeople: boolean) => {
  const { improve_goal, usage } = questionnaire;
  return [improveGoalRule(improve_goal, hasPeople), usage && USAGE_RULES[usage]];
};

/**
 * The emphasis for a photo: its genre, and what was said of the upload. The general goals of onboarding count only where
 * neither a goal nor a usage was said, because those are about these photos.
 */
export function emphasisOf(context: JobContext, reading: Reading): Emphasis {
  const { questionnaire } = context;
  const { improve_goal, usage } = questionnaire;
  const ofUpload = product([
    genreRule(questionnaire),
    ...answerRules(context, showsPeople(reading)),
  ]);
  if (improve_goal !== undefined || usage !== undefined) return ofUpload;
  const ofProfile = profileEmphasis(context.photographer);
  return (kind) => ofUpload(kind) * ofProfile(kind);
}

/** The emphasis for an album as a whole: what was said of the upload. */
export const albumEmphasisOf = (context: JobContext, readings: readonly Reading[]): Emphasis =>
  product(answerRules(context, readings.some(showsPeople)));
