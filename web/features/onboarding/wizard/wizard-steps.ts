import {
  equipmentStepSchema,
  goalsStepSchema,
  photographyStepSchema,
} from '@photo-coach/shared/domain/onboarding.ts';
import type { AnswersDraft } from '../answers/stored-answers.ts';
import { validateAnswers } from '../answers/validate-answers.ts';

/** The wizard's steps (specification 1, section 9: three); they count from 1. */
const STEP_SCHEMAS = [photographyStepSchema, goalsStepSchema, equipmentStepSchema];

/** The number of the last step. */
export const LAST_STEP = STEP_SCHEMAS.length;

/** What is wrong with which answer, in words. */
export type AnswerErrors = Partial<Record<keyof AnswersDraft, string>>;

/** What is wrong with the answers of a step: the first message for each. */
export function findErrors(step: number, draft: AnswersDraft): AnswerErrors {
  const schema = STEP_SCHEMAS[step - 1];
  return schema ? validateAnswers(schema, draft) : {};
}

/**
 * The step that an address asks for, or the first one before it that is not answered yet.
 * @param wanted the `step` of the query
 */
export function stepToShow(wanted: string | null, draft: AnswersDraft): number {
  for (let step = 1; step < LAST_STEP; step += 1) {
    const isAnswered = Object.keys(findErrors(step, draft)).length === 0;
    if (String(step) === wanted || wanted === null || !isAnswered) return step;
  }
  return wanted === String(LAST_STEP) ? LAST_STEP : 1;
}
