import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Questionnaire } from '../answers/stored-answers.ts';
import type { ChoiceOption } from './choice-group.tsx';

/** The options, under `Key`; both the wizard and the questionnaire provide them. */
export type AnswerProps<Key extends keyof Questionnaire> = {
  answers: Pick<Questionnaire, Key>;
  onChange: (changed: Pick<Questionnaire, Key>) => void;
  /** What is wrong with the answer. */
  error: string | undefined;
  /** How many options may be chosen, in words. */
  hint?: string;
};

/** What a page of the questionnaire passes to its question. */
export type QuestionPageProps = Omit<AnswerProps<keyof Questionnaire>, 'onChange'> & {
  onChange: (changed: Partial<Questionnaire>) => void;
  onNext: () => void;
};

/** A question of the questionnaire, which shows each on its own page. */
export type Question<Value extends string> = {
  path: string;
  /** Rejects an invalid answer, with the message to show. */
  schema: z.ZodType<Record<string, unknown>>;
  title: string;
  lead: string;
  nextLabel: string;
  options: Record<Value, ChoiceOption>;
  Choice: (props: QuestionPageProps) => ReactNode;
};
