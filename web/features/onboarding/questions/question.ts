import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Questionnaire } from '../answers/stored-answers.ts';
import type { ChoiceOption } from './choice-group.tsx';

/** The answers to choose, under `Key`; the wizard and the questionnaire both provide them. */
export type AnswerProps<Key extends keyof Questionnaire> = {
  answers: Pick<Questionnaire, Key>;
  onChange: (changed: Pick<Questionnaire, Key>) => void;
  /** What is wrong with the answer. */
  error: string | undefined;
  /** How many options may be chosen, in words. */
  hint?: string;
};

/** What a page of the questionnaire provides to its question. */
export type QuestionPageProps = Omit<AnswerProps<keyof Questionnaire>, 'onChange'> & {
  onChange: (changed: Partial<Questionnaire>) => void;
  onNext: () => void;
};

/** A question of the questionnaire, which shows each on a page of its own. */
export type Question<Value extends string> = {
  path: string;
  /** Rejects answers that do not do, with the message to show. */
  schema: z.ZodType<Record<string, unknown>>;
  title: string;
  lead: string;
  nextLabel: string;
  options: Record<Value, ChoiceOption>;
  Choice: (props: QuestionPageProps) => ReactNode;
};

/** The names of chosen options, as people read them. */
export const namesOf = <Value extends string>(
  { options }: Question<Value>,
  chosen: readonly Value[],
): string => chosen.map((value) => options[value].name).join(', ');
