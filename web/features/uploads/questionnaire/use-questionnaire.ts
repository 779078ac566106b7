import { questionnaireSchema } from '@photo-coach/shared/contracts/context.ts';
import { useState } from 'react';
import { z } from 'zod';
import { readStored } from '../../../lib/storage/read-stored.ts';
import { readQuestionnaire, storeQuestionnaire } from '../choices.ts';
import { QUESTIONS, type Question, type Questionnaire } from './questions.ts';

/** Where the photographer is in the questions, so that a reload goes on there. */
const POSITION_KEY = 'currentQuestion';
const positionSchema = z.int().min(0).max(QUESTIONS.length);

/** The answers with one of them replaced, or removed by `undefined`; all others stay, also those of other pages. */
function withAnswer(key: Question['key'], answer: string | undefined): Questionnaire {
  const { [key]: _before, ...others } = readQuestionnaire();
  return questionnaireSchema.parse(answer === undefined ? others : { ...others, [key]: answer });
}

/**
 * The answers about the upload and the question that is open. Both are stored with every change.
 * @returns `question` is null once all questions were shown
 */
export function useQuestionnaire() {
  const [answers, setAnswers] = useState(readQuestionnaire);
  const [position, setPosition] = useState(() => readStored(POSITION_KEY, positionSchema) ?? 0);
  return {
    answers,
    position,
    question: QUESTIONS[position] ?? null,
    answer(key: Question['key'], answer: string | undefined) {
      const next = withAnswer(key, answer);
      setAnswers(next);
      storeQuestionnaire(next);
    },
    moveTo(next: number) {
      setPosition(next);
      localStorage.setItem(POSITION_KEY, JSON.stringify(next));
    },
  };
}
