import {
  equipmentStepSchema,
  goalsStepSchema,
  photographyStepSchema,
} from '@photo-coach/shared/domain/onboarding.ts';
import type { AnswersDraft } from '../answers/stored-answers.ts';
import { validateAnswers } from '../answers/validate-answers.ts';

/** What each of the wizard's three steps requires (specification 1, section 9). */
const STEP_SCHEMAS = [photographyStepSchema, goalsStepSchema, equipmentStepSchema];

/** The number of the last step; steps count from 1. */
export const LAST_STEP = STEP_SCHEMAS.length;

/** Messages by the answer that they are about. */
export type AnswerErrors = Partial<Record<keyof AnswersDraft, string>>;

/** Validates the answers of a step. Returns the first message for each invalid answer. */
export function findErrors(step: number, draft: AnswersDraft): AnswerErrors {
  const schema = STEP_SCHEMAS[step - 1];
  return schema ? validateAnswers(schema, draft) : {};
}

/**
 * The requested step, or the first step before it whose answers are missing.
 * @param requested the `step` of the query; anything else than a step's number requests the first
 */
export function stepToShow(requested: string | null, draft: AnswersDraft): number {
  for (let step = 1; step < LAST_STEP; step += 1) {
    const isAnswered = Object.keys(findErrors(step, draft)).length === 0;
    if (String(step) === requested || requested === null || !isAnswered) return step;
  }
  return requested === String(LAST_STEP) ? LAST_STEP : 1;
}
