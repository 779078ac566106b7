import type { UserRecord } from '@photo-coach/shared/contracts/records.ts';
import {
  equipmentStepSchema,
  goalsStepSchema,
  photographyStepSchema,
} from '@photo-coach/shared/domain/onboarding.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import {
  GENRES_QUESTION,
  GOALS_QUESTION,
  LEVEL_QUESTION,
  type Question,
  validateAnswers,
} from '../questions/questions.ts';
import {
  type AnswersDraft,
  type Questionnaire,
  readDraft,
  storeAnswers,
} from '../stored-answers.ts';

type Step = {
  title: string;
  lead: string;
  /** Rejects invalid answers, with the messages to show. */
  schema: z.ZodType<Record<string, unknown>>;
  /** None for the equipment, which is a text. */
  questions: readonly Question[];
};

/** The wizard's steps in their order. */
export const STEPS: readonly [Step, ...Step[]] = [
  {
    title: 'What kind of photographer are you?',
    lead: 'Your experience level and the genres you shoot.',
    schema: photographyStepSchema,
    questions: [LEVEL_QUESTION, GENRES_QUESTION],
  },
  {
    title: GOALS_QUESTION.title,
    lead: 'There can be more than one reason.',
    schema: goalsStepSchema,
    questions: [GOALS_QUESTION],
  },
  {
    title: 'What do you shoot with?',
    lead: 'Optional. A sentence is enough.',
    schema: equipmentStepSchema,
    questions: [],
  },
];

/** The number of the last step; steps count from 1. */
export const LAST_STEP = STEPS.length;

/** Messages, by the answer that they are about. */
export type AnswerErrors = Partial<Record<keyof AnswersDraft | keyof Questionnaire, string>>;

/** Validates the answers of a step. Returns the first message for each invalid answer. */
export function findErrors(step: number, draft: AnswersDraft): AnswerErrors {
  const found = STEPS[step - 1];
  return found ? validateAnswers(found.schema, draft) : {};
}

/**
 * The requested step, or the first step before it whose answers are missing.
 * @param requested the `step` of the query; anything that isn't a step's number requests the first
 */
export function stepToShow(requested: string | null, draft: AnswersDraft): number {
  for (let step = 1; step < LAST_STEP; step += 1) {
    const isAnswered = Object.keys(findErrors(step, draft)).length === 0;
    if (String(step) === requested || requested === null || !isAnswered) return step;
  }
  return requested === String(LAST_STEP) ? LAST_STEP : 1;
}

/**
 * The answers and the current step. The step is part of the address, so that the browser's Back button goes one step
 * back. Stores every change of the answers in local storage.
 * @param record the account's earlier answers; null for a visitor
 * @returns among others `rejections`, which counts invalid submissions of a step
 */
export function useWizard(record: UserRecord | null) {
  const [draft, setDraft] = useState(() => readDraft(record));
  const [errors, setErrors] = useState<AnswerErrors>({});
  const [rejections, setRejections] = useState(0);
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const requested = query.get('step');
  const step = stepToShow(requested, draft);
  // Corrects the address too. Otherwise the first missing answer would open the requested step as soon as it is given.
  useEffect(() => {
    if (requested !== null && requested !== String(step)) {
      setQuery({ step: String(step) }, { replace: true });
    }
  }, [requested, step, setQuery]);

  const change = (changed: Partial<AnswersDraft>) => {
    setDraft({ ...draft, ...changed });
    storeAnswers(changed);
    const corrected = Object.entries(errors).filter(([field]) => !(field in changed));
    setErrors(Object.fromEntries(corrected));
  };
  /** Returns whether the step's answers are valid, and shows what is wrong if not. */
  const check = () => {
    const found = findErrors(step, draft);
    setErrors(found);
    const isValid = Object.keys(found).length === 0;
    if (!isValid) setRejections(rejections + 1);
    return isValid;
  };
  const next = () => setQuery({ step: String(step + 1) }, { state: { cameByNext: true } });
  const back = () => {
    setErrors({});
    if (state?.cameByNext) void navigate(-1);
    else setQuery({ step: String(step - 1) }, { replace: true });
  };
  return { step, draft, errors, rejections, change, check, next, back };
}
