import {
  equipmentStepSchema,
  goalsStepSchema,
  photographyStepSchema,
} from '@photo-coach/shared/domain/onboarding.ts';
import type { z } from 'zod';
import {
  GENRES_QUESTION,
  GOALS_QUESTION,
  LEVEL_QUESTION,
  type Question,
} from '../questions/questions.ts';

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
